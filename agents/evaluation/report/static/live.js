"use strict";

/* Only in a page that "workgym report --serve" shows: asks whether there is a newer report, and opens it at the same
   place. Each version has its own address, so that a page and its data are always of one version. */

(() => {
  const EVERY = 1000; // milliseconds
  const PLACE = "workgym-report-place";
  const mine = location.pathname.split("/")[1];
  const sign = document.getElementById("live");

  /** Whether a reader would lose something: what they type, have marked, or have opened over the page. */
  const busy = () =>
    document.activeElement?.matches("input, select") || document.querySelector("dialog[open]") || !getSelection().isCollapsed;

  function leave(version) {
    sessionStorage.setItem(PLACE, JSON.stringify({ hash: location.hash, top: scrollY, list: document.getElementById("list").scrollTop }));
    location.replace(`/${version}/index.html${location.hash}`);
  }

  /** Scroll to where the page was before; an episode takes a moment to be there. */
  function arrive() {
    const kept = sessionStorage.getItem(PLACE);
    sessionStorage.removeItem(PLACE);
    if (kept === null) return;
    const { hash, top, list } = JSON.parse(kept);
    let left = 40;
    const settle = () => {
      if (location.hash !== hash || left-- === 0) return;
      const there = document.documentElement.dataset.ready !== undefined && document.documentElement.scrollHeight >= top + innerHeight;
      const open = !hash.includes("episode=") || document.querySelector("#detail > h2") !== null;
      if (!there || !open) {
        setTimeout(settle, 50);
        return;
      }
      document.getElementById("list").scrollTop = list;
      window.scrollTo(0, top);
    };
    settle();
  }

  async function ask() {
    try {
      const answer = await fetch("/version", { cache: "no-store" });
      const version = (await answer.text()).trim();
      sign.textContent = "live";
      sign.classList.remove("lost");
      if (answer.ok && /^\d+$/.test(version) && version !== mine && !busy()) {
        leave(version);
        return;
      }
    } catch {
      sign.textContent = "no longer live: the server has stopped";
      sign.classList.add("lost");
    }
    setTimeout(ask, EVERY);
  }

  arrive();
  setTimeout(ask, EVERY);
})();
