"use strict";

/* The episodes of a report. Data come as scripts because a page from disk may not fetch: data/rows.js calls
   workgymReport.index, and each data/ep-….js, loaded when it is needed, calls workgymReport.episodes.
   What a policy or a tool wrote reaches the page as text nodes, never as markup. */

const workgymReport = (() => {
  const PAGE = 25; // tasks on a page of the list
  const CHANGES = 6; // changes before "more"
  const CHIPS = 60; // trials of a policy that a line shows
  const KEPT = 12; // portions of transcripts in memory
  const SHOWN = 1200; // characters of a text before "show all"
  const [POLICY, TASK, TRIAL, OUTCOME, END, TURNS, EFFECTS, COST, CLASS, REWARD, UNPRICED, ERROR] = Array(12).keys();
  const [ID, TEMPLATE, DOMAIN, TOOLKITS, LENGTH, SPLIT, REQUEST, RULES] = Array(8).keys();
  const OUTCOMES = ["solved", "not solved", "error", "no key"];
  const ORDERS = {
    "": ["order of the sweep", null],
    turns: ["most turns first", (row) => row[TURNS]],
    effects: ["most side effects first", (row) => row[EFFECTS] ?? -1],
    cost: ["highest cost first", (row) => row[COST] ?? -1],
    reward: ["lowest reward first", (row) => -(row[REWARD] ?? 2)],
  };
  const $ = (id) => document.getElementById(id);
  const count = (number) => number.toLocaleString("en");
  const price = (dollars, unpriced) => (unpriced && !dollars ? "unknown" : `${unpriced ? "over " : ""}${dollars.toFixed(4)}`);

  // Text into the page

  /** Make an element; children are elements or text. */
  function make(tag, attributes, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) {
      if (value !== null && value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : value);
    }
    made.append(...children.filter((child) => child !== null && child !== undefined));
    return made;
  }

  // A sign that moves, hides or reorders text around it is shown by its number instead.
  const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\u3164\ufeff\u{e0000}-\u{e007f}]/gu;

  const spelled = (sign) => `U+${sign.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  const plainly = (text) => text.replace(UNSEEN, spelled);

  /** Return text as nodes in which every character can be seen. */
  function seen(text) {
    const part = document.createDocumentFragment();
    let from = 0;
    for (const found of text.matchAll(UNSEEN)) {
      part.append(text.slice(from, found.index));
      part.append(make("span", { class: "unseen" }, spelled(found[0])));
      from = found.index + found[0].length;
    }
    part.append(text.slice(from));
    return part;
  }

  /** Return a label whose line may break between its parts, as in react@openai/gpt-4o. */
  function labelled(text) {
    const part = document.createDocumentFragment();
    for (const one of text.split(/(?<=[@/:])/)) part.append(seen(one), make("wbr"));
    return part;
  }

  /** Return text in a block, at first only its beginning if it is long. */
  function block(tag, attributes, text, most = SHOWN) {
    const made = make(tag, attributes);
    if (text.length <= most * 1.25) {
      made.append(text ? seen(text) : make("span", { class: "none" }, "empty"));
      return made;
    }
    const more = make("button", { type: "button", class: "more" }, `Show all ${count(text.length)} characters`);
    made.append(seen(text.slice(0, most)), "… ", more);
    more.addEventListener("click", () => {
      made.replaceChildren(seen(text));
      made.tabIndex = -1;
      made.focus();
    });
    return made;
  }

  /** Lay out JSON over several lines without reading its values, so that they stay as they are. */
  function laidOut(text) {
    if (text.length < 90 || text.length > 60000 || !/^[[{]/.test(text)) return text;
    let out = "";
    let depth = 0;
    let quoted = false;
    for (let at = 0; at < text.length; at++) {
      const sign = text[at];
      if (quoted) {
        out += sign;
        if (sign === "\\") out += text[++at] ?? "";
        else if (sign === '"') quoted = false;
      } else if (sign === '"') {
        quoted = true;
        out += sign;
      } else if ((sign === "[" || sign === "{") && !/[\]}]/.test(text[at + 1])) {
        out += `${sign}\n${"  ".repeat(++depth)}`;
      } else if ((sign === "]" || sign === "}") && !/[[{]/.test(text[at - 1])) {
        depth = Math.max(0, depth - 1);
        out += `\n${"  ".repeat(depth)}${sign}`;
      } else if (sign === ",") {
        out += `,\n${"  ".repeat(depth)}`;
        if (text[at + 1] === " ") at++;
      } else if (sign === ":") {
        out += ": ";
        if (text[at + 1] === " ") at++;
      } else out += sign;
    }
    return out;
  }

  // Data

  let data = null; // what data/rows.js holds
  let hay = []; // what is searched of each task, in lower case
  const portions = new Map(); // number -> transcripts, the last used at the end
  const waiting = new Map(); // number -> {promise, resolve, reject}
  const path = (number) => `data/ep-${String(number).padStart(3, "0")}.js`;
  const trusted = window.trustedTypes
    ? window.trustedTypes.createPolicy("workgym", {
        createScriptURL: (url) => {
          if (/^data\/ep-\d{3,}\.js$/.test(url)) return url;
          throw new TypeError(`not a portion of this report: ${url}`);
        },
      })
    : { createScriptURL: (url) => url };

  /** Return the transcripts of a portion, loading it if need be. */
  function portion(number) {
    const kept = portions.get(number);
    if (kept) {
      portions.delete(number);
      portions.set(number, kept);
      return Promise.resolve(kept);
    }
    if (!waiting.has(number)) {
      const open = {};
      open.promise = new Promise((resolve, reject) => Object.assign(open, { resolve, reject }));
      waiting.set(number, open);
      const script = document.createElement("script");
      const failed = () => {
        waiting.delete(number);
        open.reject(new Error(`${path(number)} cannot be read: keep the folder of the report together`));
      };
      script.addEventListener("error", failed);
      script.addEventListener("load", () => {
        script.remove();
        if (waiting.has(number)) failed();
      });
      script.src = trusted.createScriptURL(path(number));
      document.head.append(script);
    }
    return waiting.get(number).promise;
  }

  function episodes(number, transcripts) {
    portions.set(number, transcripts);
    if (portions.size > KEPT) portions.delete(portions.keys().next().value);
    waiting.get(number)?.resolve(transcripts);
    waiting.delete(number);
  }

  /** Return where the transcript of a row is: its portion, and the place in it. */
  function placed(row) {
    let low = 0;
    let high = data.starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (data.starts[middle] <= row) low = middle;
      else high = middle - 1;
    }
    return [low, row - data.starts[low]];
  }

  // The address

  const code = (text) => encodeURIComponent(text.toWellFormed ? text.toWellFormed() : text);
  const named = (row) =>
    [code(data.policies[row[POLICY]]), data.tasks[row[TASK]][ID].split("/").map(code).join("/"), row[TRIAL]].join("/");

  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }

  /** Read the address: {view, episode, theme, q, …}, each as text. */
  function address() {
    const found = {};
    for (const pair of location.hash.slice(1).split("&")) {
      const at = pair.indexOf("=");
      if (at > 0) found[pair.slice(0, at)] = pair.slice(0, at) === "episode" ? pair.slice(at + 1) : decoded(pair.slice(at + 1));
    }
    return found;
  }

  function hash(wanted) {
    const pairs = Object.entries(wanted).filter(([, value]) => value !== "" && value !== null && value !== undefined);
    return `#${pairs.map(([name, value]) => `${name}=${name === "episode" ? value : code(String(value))}`).join("&")}`;
  }

  /** Go to a view: a new entry in the history, or the present one changed. */
  function go(change, replace) {
    const wanted = Object.fromEntries(Object.entries({ ...state, ...change }).filter(([, value]) => value));
    if (hash(wanted) === hash(state)) return;
    if (!replace) {
      location.hash = hash(wanted);
      return;
    }
    try {
      history.replaceState(null, "", hash(wanted));
    } catch {
      // Some browsers limit how often: the view changes, and the address follows with the next change.
    }
    render(wanted);
  }

  // Filters

  let state = {};
  let matches = []; // rows that pass, by number: those of a task together
  let groups = []; // the same, in a list for each task
  let deep = null; // the search in transcripts: {key, rows, done}

  const facets = [
    ["policy", "Policy", () => data.policies, (row) => [data.policies[row[POLICY]]]],
    ["outcome", "Outcome", () => OUTCOMES.filter((_, one) => one < 3 || data.rows.some((row) => row[OUTCOME] === one)), (row) => [OUTCOMES[row[OUTCOME]]]],
    ["effects", "Side effects", () => ["with", "without"], (row) => [row[EFFECTS] ? "with" : "without"]],
    ["class", "Class of failure", () => [...data.classes].filter(Boolean).sort(), (row) => [data.classes[row[CLASS]]]],
    ["error", "Error", () => [...data.errors].filter(Boolean).sort(), (row) => [data.errors[row[ERROR]]]],
    ["domain", "Domain", () => [...data.domains].sort(), (row) => [data.domains[data.tasks[row[TASK]][DOMAIN]]]],
    ["template", "Template", () => [...data.templates].sort(), (row) => [data.templates[data.tasks[row[TASK]][TEMPLATE]]]],
    ["edge", "Edge of a graph", () => data.edges, (row) => (data.paths[row[TASK]] || []).map((one) => data.edges[one])],
    ["toolkit", "Toolkit", () => [...data.toolkits].sort(), (row) => data.tasks[row[TASK]][TOOLKITS].map((one) => data.toolkits[one])],
    ["actions", "Number of actions", () => numbers(data.tasks.map((task) => task[LENGTH])), (row) => [String(data.tasks[row[TASK]][LENGTH])]],
    ["split", "Split", () => [...data.splits].sort(), (row) => [data.splits[data.tasks[row[TASK]][SPLIT]]]],
    ["trial", "Trial", () => numbers(data.rows.map((row) => row[TRIAL])), (row) => [String(row[TRIAL])]],
    ["end", "End", () => [...data.ends].sort(), (row) => [data.ends[row[END]]]],
  ];

  const wide = () => matchMedia("(min-width: 60rem)").matches;

  const numbers = (values) =>
    [...new Set(values.filter((value) => value !== null))].sort((one, other) => one - other).map(String);

  function filtered() {
    const wanted = facets.filter(([key]) => state[key]);
    const terms = (state.q || "").toLowerCase().split(/\s+/).filter(Boolean);
    const key = terms.join(" ");
    const inside = state.deep && terms.length && deep?.key === key ? deep.rows : null;
    const found = [];
    data.rows.forEach((row, number) => {
      if (!wanted.every(([name, , , values]) => values(row).includes(state[name]))) return;
      if (terms.length && !inside?.has(number)) {
        const text = `${hay[row[TASK]]} ${data.policies[row[POLICY]].toLowerCase()}`;
        if (!terms.every((term) => text.includes(term))) return;
      }
      found.push(number);
    });
    const by = ORDERS[state.order || ""]?.[1];
    if (by) found.sort((one, other) => by(data.rows[other]) - by(data.rows[one]) || one - other);
    return found;
  }

  /** Return the rows in a list for each task, tasks in the order of their first row, rows by policy and trial. */
  function byTask(rows) {
    const found = new Map();
    for (const number of rows) {
      const task = data.rows[number][TASK];
      if (!found.has(task)) found.set(task, []);
      found.get(task).push(number);
    }
    for (const group of found.values()) group.sort((one, other) => one - other);
    return [...found.values()];
  }

  /** Search all transcripts, portion by portion, and show what is found on the way. */
  async function searchInside() {
    const terms = (state.q || "").toLowerCase().split(/\s+/).filter(Boolean);
    const key = terms.join(" ");
    if (!state.deep || !key) deep = null;
    if (!state.deep || !key || deep?.key === key) return;
    const mine = (deep = { key, rows: new Set(), done: 0 });
    for (let number = 0; number < data.starts.length; number++) {
      let transcripts = [];
      try {
        transcripts = await portion(number);
      } catch (error) {
        if (deep === mine) $("count").textContent = error.message;
        return;
      }
      if (deep !== mine) return;
      transcripts.forEach((transcript, place) => {
        const text = texts(transcript, []).join("\n").toLowerCase();
        if (terms.every((term) => text.includes(term))) mine.rows.add(data.starts[number] + place);
      });
      mine.done = number + 1;
      if (mine.done % 10 === 0 || mine.done === data.starts.length) renderList();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  function texts(value, found) {
    if (typeof value === "string") found.push(value);
    else if (value && typeof value === "object") Object.values(value).forEach((part) => texts(part, found));
    return found;
  }

  function buildFilters() {
    const box = $("selects");
    for (const [key, label, values] of facets) {
      const options = values().filter(Boolean);
      if (options.length < 2) continue;
      box.append(choice(key, label, [["", "all"], ...options.map((value) => [value, plainly(value).replaceAll("_", " ")])]));
    }
    box.append(choice("order", "Order", Object.entries(ORDERS).map(([key, [label]]) => [key, label])));
    $("q").addEventListener("input", () => go({ q: $("q").value, page: "" }, true));
    $("deep").addEventListener("change", () => go({ deep: $("deep").checked ? "1" : "", page: "" }, true));
    $("filters").addEventListener("submit", (event) => event.preventDefault());
    $("clear").addEventListener("click", () => {
      go({ ...Object.fromEntries(facets.map(([key]) => [key, ""])), q: "", deep: "", order: "", page: "" }, true);
      $("q").focus();
    });
    $("more").open = wide();
    if (!data.rows.some((row) => row[COST] !== null)) $("rows").classList.add("free");
  }

  function choice(key, label, options) {
    const select = make("select", { id: `f-${key}`, name: key }, ...options.map(([value, text]) => make("option", { value }, text)));
    select.addEventListener("change", () => go({ [key]: select.value, page: "" }, true));
    return make("label", { for: `f-${key}` }, `${label} `, select);
  }

  // The list

  function renderList() {
    groups = byTask(filtered());
    matches = groups.flat();
    const open = state.episode === undefined ? -1 : groups.findIndex((group) => group.some((number) => named(data.rows[number]) === state.episode));
    const pages = Math.max(1, Math.ceil(groups.length / PAGE));
    const asked = Math.floor(Number(state.page)) || 1;
    const page = open >= 0 ? Math.floor(open / PAGE) : Math.min(Math.max(asked, 1), pages) - 1;
    for (const body of [...$("rows").tBodies]) body.remove();
    $("rows").append(...groups.slice(page * PAGE, (page + 1) * PAGE).map(group));
    $("rows").hidden = matches.length === 0;
    const searching = deep && deep.done < data.starts.length ? ` (searched ${deep.done} of ${data.starts.length} portions)` : "";
    const of = matches.length === data.rows.length ? "" : ` of ${count(data.rows.length)}`;
    const tasks = ` in ${count(groups.length)} ${groups.length === 1 ? "task" : "tasks"}`;
    const told = `${count(matches.length)}${of} ${data.rows.length === 1 ? "episode" : "episodes"}${matches.length ? tasks : ""}${searching}`;
    if ($("count").textContent !== told) $("count").textContent = told;
    for (const [key] of [...facets, ["order"]]) {
      const select = $(`f-${key}`);
      if (select) select.value = state[key] || "";
    }
    if ($("q").value !== (state.q || "")) $("q").value = state.q || "";
    $("deep").checked = Boolean(state.deep);
    const active = facets.filter(([key]) => state[key]).length;
    $("active").textContent = active ? `(${active} set)` : "";
    $("clear").disabled = !active && !state.q && !state.order && !state.deep;
    renderPages(page, pages);
  }

  /** Return the part of the list that is about one task: what it asks for, and a line for each policy. */
  function group(numbers) {
    const task = data.tasks[data.rows[numbers[0]][TASK]];
    const head = make(
      "tr",
      { class: "task" },
      make(
        "th",
        { scope: "rowgroup", colspan: 7 },
        make("span", { class: "request" }, task[REQUEST] ? seen(task[REQUEST].replace(/\s+/g, " ")) : "no request: it failed before there was a task"),
        make("span", { class: "sub" }, seen(task[ID])),
      ),
    );
    return make("tbody", {}, head, ...byPolicy(numbers).map(line));
  }

  function byPolicy(numbers) {
    const found = new Map();
    for (const number of numbers) {
      const policy = data.rows[number][POLICY];
      if (!found.has(policy)) found.set(policy, []);
      found.get(policy).push(number);
    }
    return [...found.values()];
  }

  /** Return a line: the trials of one policy at one task, summed up. */
  function line(numbers) {
    const rows = numbers.map((number) => data.rows[number]);
    const judged = rows.filter((row) => row[OUTCOME] < 2);
    const effects = judged.reduce((sum, row) => sum + row[EFFECTS], 0);
    const turns = rows.reduce((sum, row) => sum + row[TURNS], 0) / rows.length;
    const paid = rows.filter((row) => row[COST] !== null);
    const cost = paid.length ? price(paid.reduce((sum, row) => sum + row[COST], 0), paid.some((row) => row[UNPRICED])) : "–";
    const wrong = new Set(rows.flatMap((row) => [data.classes[row[CLASS]], data.errors[row[ERROR]]]).filter(Boolean));
    return make(
      "tr",
      { class: rows.some((row) => named(row) === state.episode) && "here" },
      make("th", { scope: "row" }, symbol(rows[0][POLICY]), labelled(data.policies[rows[0][POLICY]])),
      make("td", { class: "text" }, trials(numbers)),
      make("td", { class: "num share" }, judged.length ? `${judged.filter((row) => row[OUTCOME] === 0).length} of ${judged.length}` : "–"),
      make("td", { class: effects ? "num bad-text" : "num" }, judged.length ? count(effects) : "–"),
      make("td", { class: "num" }, Number.isInteger(turns) ? String(turns) : turns.toFixed(1)),
      make("td", { class: "text wrong" }, seen([...wrong].join(", "))),
      make("td", { class: "num cost" }, cost),
    );
  }

  /** Return links to the trials of one policy at one task. */
  function trials(numbers) {
    const shown = numbers.slice(0, CHIPS).map((number) => {
      const row = data.rows[number];
      const words = `trial ${row[TRIAL]}: ${OUTCOMES[row[OUTCOME]]}, ${row[TURNS]} turn${row[TURNS] === 1 ? "" : "s"}`;
      const here = named(row) === state.episode;
      const only = numbers.length === 1 && data.single ? ` ${OUTCOMES[row[OUTCOME]]}` : "";
      return make(
        "a",
        { href: hash({ ...state, view: "", page: "", episode: named(row) }), class: `trial o${row[OUTCOME]}`, title: words, "aria-current": here && "true" },
        make("span", { class: "hidden" }, only ? seen(data.policies[row[POLICY]]) : words),
        only,
      );
    });
    const rest = numbers.length - shown.length;
    return make("span", { class: "trials" }, ...shown, rest ? make("span", { class: "none" }, ` and ${count(rest)} more`) : null);
  }

  /** Return the mark of a policy, as the figures have it. */
  const symbol = (policy) => document.querySelectorAll("#scores tbody .key")[policy]?.cloneNode(true);

  function renderPages(page, pages) {
    const nav = $("pages");
    nav.hidden = pages < 2;
    if (pages < 2) return;
    const turn = (label, to) => {
      const button = make("button", { type: "button", disabled: to < 0 || to >= pages }, label);
      button.addEventListener("click", () => {
        go({ page: to ? String(to + 1) : "", episode: undefined, view: "episodes" }, true);
        $("list").scrollIntoView({ block: "start" });
        $("pages").querySelector(`button:nth-of-type(${to > page ? 2 : 1})`)?.focus({ preventScroll: true });
      });
      return button;
    };
    nav.replaceChildren(turn("Previous page", page - 1), make("span", {}, `page ${count(page + 1)} of ${count(pages)}`), turn("Next page", page + 1));
  }

  // An episode

  async function renderEpisode() {
    const detail = $("detail");
    const wanted = state.episode;
    if ($("episodes").classList.contains("open") === (wanted === undefined)) {
      $("episodes").classList.toggle("open");
      $("more").open = wide() && wanted === undefined; // beside an episode there is little room
    }
    detail.hidden = wanted === undefined;
    if (wanted === undefined) {
      detail.replaceChildren();
      return;
    }
    const number = data.rows.findIndex((row) => named(row) === wanted);
    if (number < 0) {
      const back = make("a", { href: hash({ ...state, view: "episodes", episode: "" }) }, "All episodes");
      detail.replaceChildren(make("h2", { tabindex: -1 }, "No such episode"), make("p", {}, "The report holds no episode ", make("code", {}, seen(decoded(wanted))), ". ", back));
      settle(detail);
      return;
    }
    const [which, place] = placed(number);
    let transcript;
    try {
      transcript = withContext(await portion(which), place);
    } catch (error) {
      detail.replaceChildren(make("h2", { tabindex: -1 }, "Not found"), make("p", { class: "warn" }, error.message));
      return;
    }
    if (state.episode !== wanted) return; // another was opened while this one was loading
    detail.replaceChildren(...parts(number, transcript));
    settle(detail);
  }

  /** Return a transcript with its whole context: a text that several episodes share stands in the first of them. */
  function withContext(transcripts, place) {
    const told = transcripts[place];
    if (!told.context) return told;
    return { ...told, context: told.context.map(([role, text]) => [role, typeof text === "string" ? text : transcripts[text[0]].context[text[1]][1]]) };
  }

  /** Bring the opened part into view, and announce it to screen readers. */
  function settle(detail) {
    $("rows").querySelector("tr.here")?.scrollIntoView({ block: "nearest" });
    detail.scrollIntoView({ block: "start" });
    const typing = document.activeElement?.matches("input, select");
    if (!typing) detail.querySelector("h2")?.focus({ preventScroll: true });
  }

  function parts(number, told) {
    const row = data.rows[number];
    const task = data.tasks[row[TASK]];
    const at = matches.indexOf(number);
    const step = (label, key, to) => {
      const target = matches[to];
      if (target === undefined) return make("span", { class: "none" }, label);
      return make("a", { href: hash({ ...state, episode: named(data.rows[target]) }), "aria-keyshortcuts": key }, label);
    };
    const nav = make(
      "nav",
      { class: "steps", "aria-label": "Neighbouring episodes" },
      make("a", { href: hash({ ...state, view: "episodes", episode: "" }), class: "back" }, "List"),
      step("Previous", "k", at - 1),
      step("Next", "j", at < 0 ? 0 : at + 1),
      make("span", { class: "none" }, at < 0 ? "not among the filtered" : `${count(at + 1)} of ${count(matches.length)}`),
    );
    const about = [
      ["policy", data.policies[row[POLICY]]],
      ["trial", String(row[TRIAL])],
      ["domain", data.domains[task[DOMAIN]] || "none"],
      ["template", data.templates[task[TEMPLATE]]],
      ["split", data.splits[task[SPLIT]]],
      ["toolkits", task[TOOLKITS].map((one) => data.toolkits[one]).join(", ") || "none"],
      ["actions of the reference", task[LENGTH] === null ? "unknown" : String(task[LENGTH])],
      ["seed", told.seed],
    ];
    if (told.usage) about.push(["model", `${count(told.usage[0])} answers, ${count(told.usage[1])} tokens, price in US $: ${price(told.usage[2], told.usage[3])}${told.usage[3] ? ` (${count(told.usage[3])} of unknown price)` : ""}`]);
    return [
      nav,
      make("h2", { tabindex: -1 }, seen(task[ID])),
      make("p", { class: "byline" }, symbol(row[POLICY]), make("b", {}, labelled(data.policies[row[POLICY]])), `, trial ${row[TRIAL]}`),
      verdict(row, told),
      make("section", { "aria-label": "Request" }, make("h3", {}, "Request"), block("p", { class: "asked" }, told.request ?? told.instruction, 3 * SHOWN)),
      changes(row[OUTCOME] === 0 ? "What was changed" : "Rightly changed", "", told.changes ?? []),
      row[OUTCOME] === 0 && told.changes?.length === 0 ? make("p", { class: "none" }, "Nothing was changed, and nothing was to be.") : null,
      changes("Missing changes", "Expected, and not made.", told.missing),
      changes("Unexpected changes", "Made, and not expected: side effects.", told.unexpected),
      others(number),
      make("details", { class: "about" }, make("summary", {}, "About this episode"), make("dl", {}, ...about.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, seen(value))]))),
      told.request === null ? null : make("details", { class: "rules" }, make("summary", {}, `Instruction (${count(told.instruction.length)} characters)`), block("p", { class: "asked" }, told.instruction, 3 * SHOWN)),
      make("section", { "aria-label": "Transcript" }, make("h3", {}, "Transcript"), inAll(told), context(told), opening(told), make("ol", { class: "turns" }, ...told.turns.map((turn) => turnItem(turn, told)))),
      persona(told),
      checks(told),
    ].filter(Boolean);
  }

  function verdict(row, told) {
    const list = make("ul", { class: "reasons" });
    for (const [good, text] of told.reasons) {
      list.append(make("li", { class: good ? "yes" : "no" }, make("span", { class: "hidden" }, good ? "In favour: " : "Against: "), seen(text)));
    }
    const reward = row[REWARD] === null ? "no reward" : `reward ${row[REWARD].toFixed(2)}`;
    const kind = data.classes[row[CLASS]];
    const box = make("section", { class: `verdict v${row[OUTCOME]}`, "aria-label": "Verdict" }, make("p", { class: "headline" }, make("strong", {}, OUTCOMES[row[OUTCOME]]), ` ${reward}, ${row[TURNS]} turn${row[TURNS] === 1 ? "" : "s"}, ended: `, seen(data.ends[row[END]].replaceAll("_", " ")), kind ? ", class: " : "", seen(kind)));
    if (told.error) box.append(block("p", { class: "warn" }, told.error));
    if (told.gaveUp) box.append(block("p", { class: "warn" }, `Gave up: ${told.gaveUp}`));
    if (told.reasons.length) box.append(list);
    if (told.wrong) {
      const jump = make("button", { type: "button", class: "jump", "aria-keyshortcuts": "w" }, "Show it");
      jump.addEventListener("click", toWrong);
      box.append(make("p", { class: "first-wrong" }, make("b", {}, "First wrong call: "), make("code", {}, seen(told.wrong.slice(0, 400)), told.wrong.length > 400 ? "…" : ""), " ", told.wrongTurn ? jump : null));
    }
    return box;
  }

  function toWrong() {
    const turn = $("detail").querySelector("li.wrong");
    turn?.scrollIntoView({ block: "center" });
    turn?.focus({ preventScroll: true });
  }

  // What the model said, if the sweep kept it

  /** Say what a model used: tokens of prompts and of answers, seconds, samples, attempts. */
  function usedText([prompt, completion, seconds, resamples, retries]) {
    const plural = (number, one, more) => `${count(number)} ${number === 1 ? one : more}`;
    return [
      prompt === null ? "" : `${count(prompt)} tokens read`,
      completion === null ? "" : `${count(completion)} written`,
      seconds === null ? "" : `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`,
      resamples ? plural(resamples, "answer sampled again", "answers sampled again") : "",
      retries ? plural(retries, "failed attempt", "failed attempts") : "",
    ].filter(Boolean).join(", ");
  }

  function folded(kind, label, ...content) {
    return make("details", { class: `said ${kind}` }, make("summary", {}, label), ...content);
  }

  function inAll(told) {
    const text = told.used && usedText(told.used);
    return text ? make("p", { class: "used" }, `In all: ${text}`) : null;
  }

  function context(told) {
    if (!told.context?.length) return null;
    const size = told.context.reduce((sum, [, text]) => sum + text.length, 0);
    const said = told.context.flatMap(([role, text]) => [make("span", { class: "who" }, seen(role)), block("pre", { class: "result" }, text, 3 * SHOWN)]);
    return folded("context", `What the model was given: ${told.context.length} message${told.context.length === 1 ? "" : "s"}, ${count(size)} characters`, ...said);
  }

  const NOT_TAKEN = {
    unreadable: "An answer that could not be read; it was sampled again",
    earlier: "An earlier answer in this turn, such as a plan",
    unused: "An answer that came to no action",
  };

  /** Return what the model said in a turn, in front of its calls. */
  function words(said) {
    const parts = said.before.map(([why, text]) => folded(why, NOT_TAKEN[why], block("pre", { class: "result" }, text)));
    if (said.thinking) parts.push(folded("thinking", `Thinking: ${count(said.thinking.length)} characters`, block("p", {}, said.thinking)));
    if (said.thought) parts.push(make("div", { class: "thought" }, make("span", { class: "who" }, "Thought"), block("p", {}, said.thought)));
    return parts;
  }

  function used(said) {
    const text = usedText(said.used);
    if (!text && !said.id) return null;
    return make("p", { class: "used" }, text, said.id ? `${text ? ", " : ""}request ` : "", said.id ? make("code", {}, seen(said.id)) : null);
  }

  function opening(told) {
    if (!told.opening) return null;
    return told.said === null ? block("pre", { class: "result" }, laidOut(told.opening)) : speech("Counterpart", told.said, "other");
  }

  function speech(who, text, side) {
    return make("div", { class: `speech ${side}` }, make("span", { class: "who" }, who), block("p", {}, text));
  }

  function turnItem(turn, told) {
    const wrong = told.wrongTurn >= turn.first && told.wrongTurn <= turn.last;
    const label = turn.first === turn.last ? String(turn.first) : `${turn.first}–${turn.last}`;
    const item = make("li", { class: wrong && "wrong", tabindex: wrong && -1 }, make("span", { class: "number" }, make("span", { class: "hidden" }, "Turn "), label));
    const body = make("div", { class: "turn" });
    if (wrong) body.append(make("p", { class: "flag" }, "First wrong call"));
    const apart = turn.calls.length > 1 && turn.results.length === turn.calls.length;
    if (turn.words) body.append(...words(turn.words));
    if (!turn.calls.length) body.append(make("p", { class: "none" }, turn.words?.acted === false ? "no action: the episode ended here" : "no call"));
    turn.calls.forEach((call, place) => {
      body.append(callBox(call));
      if (apart) body.append(result(turn, place));
    });
    if (!apart) turn.results.forEach((_, place) => body.append(result(turn, place)));
    if (turn.sideEffects) body.append(make("p", { class: "flag" }, `${turn.sideEffects} side effect${turn.sideEffects > 1 ? "s" : ""} from here on`));
    if (turn.words) body.append(used(turn.words) ?? "");
    item.append(body);
    return item;
  }

  function callBox(call) {
    if (call.name === undefined) return block("pre", { class: "call" }, call.text);
    const notes = [];
    if (call.ok === false) notes.push(make("span", { class: "chip bad" }, "refused", call.code ? ": " : "", seen(call.code || "")));
    if (call.fits === false) notes.push(make("span", { class: "chip bad" }, "does not fit the tool"));
    if (call.wrote) notes.push(make("span", { class: "chip" }, `wrote ${call.wrote} row${call.wrote === 1 ? "" : "s"}`));
    const head = make("div", { class: "call" }, make("span", { class: "hidden" }, "Call "), make("b", {}, seen(call.name)), ...notes.flatMap((note) => [" ", note]));
    if (call.arguments.length === 1 && call.arguments[0][0] === "message") return make("div", {}, head, speech("Agent", call.arguments[0][1], "own"));
    if (call.arguments.length) head.append(make("dl", {}, ...call.arguments.flatMap(([name, value]) => [make("dt", {}, seen(name)), block("dd", {}, laidOut(value))])));
    return head;
  }

  function result(turn, place) {
    const said = turn.said[place];
    if (said !== null && said !== undefined) return speech("Counterpart", said, "other");
    return make("div", { class: "back" }, make("span", { class: "hidden" }, "Result "), block("pre", { class: "result" }, laidOut(turn.results[place])));
  }

  /** Return the other trials of the task, by policy: the same request, side by side. */
  function others(number) {
    const task = data.rows[number][TASK];
    const numbers = [...data.rows.keys()].filter((other) => data.rows[other][TASK] === task);
    if (numbers.length < 2) return null;
    const lines = byPolicy(numbers).map((own) => make("li", {}, symbol(data.rows[own[0]][POLICY]), labelled(data.policies[data.rows[own[0]][POLICY]]), " ", trials(own)));
    return make("section", { class: "others", "aria-label": "All trials of this task" }, make("h3", {}, "All trials of this task"), make("ul", {}, ...lines));
  }

  function changes(title, note, list) {
    if (!list.length) return null;
    const pieces = (part) => make("div", { class: "pieces" }, ...part.map(changeTable));
    const rest = list.slice(CHANGES);
    const more = rest.length ? make("details", {}, make("summary", {}, `${count(rest.length)} more`), pieces(rest)) : null;
    return make("section", { class: "diff", "aria-label": title }, make("h3", {}, `${title} (${count(list.length)})`), note ? make("p", { class: "note" }, note) : null, pieces(list.slice(0, CHANGES)), more);
  }

  function changeTable([kind, table, values, columns]) {
    const body = make("tbody", {});
    for (const [name, before, after] of columns) body.append(make("tr", { class: "set" }, make("th", { scope: "row" }, seen(name)), make("td", {}, block("del", {}, before), make("span", { class: "arrow" }, " → "), block("ins", {}, after))));
    for (const [name, value] of values) body.append(make("tr", {}, make("th", { scope: "row" }, seen(name)), block("td", {}, value)));
    return make("table", { class: `change ${["added", "removed", "changed"].includes(kind) ? kind : kind.startsWith("sent") ? "removed" : ""}` }, make("caption", {}, make("span", { class: "chip" }, seen(kind)), " ", seen(table)), body);
  }

  function persona(told) {
    if (!told.persona.length) return null;
    const lines = told.persona.map(([name, value]) => make("tr", {}, make("th", { scope: "row" }, seen(name)), block("td", {}, value)));
    return make("details", { class: "checks" }, make("summary", {}, "For whom the agent acts"), make("table", {}, make("tbody", {}, ...lines)));
  }

  function checks(told) {
    if (!told.checks.length) return null;
    const lines = told.checks.map(([name, value]) => make("tr", {}, make("th", { scope: "row" }, seen(name)), block("td", {}, value)));
    return make("details", { class: "checks" }, make("summary", {}, `Checks of the benchmark (${told.checks.length})`), make("table", {}, make("tbody", {}, ...lines)));
  }

  // The whole page

  function render(wanted) {
    state = wanted;
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const theme = ["dark", "light"].includes(state.theme) ? state.theme : dark ? "dark" : "light";
    document.documentElement.dataset.theme = theme;
    $("theme").textContent = theme === "dark" ? "Light" : "Dark";
    const reading = state.view === "episodes" || state.episode !== undefined;
    const moved = $("overview").hidden !== reading;
    $("overview").hidden = reading;
    $("episodes").hidden = !reading;
    for (const link of document.querySelectorAll("[data-view]")) {
      if ((link.dataset.view === "episodes") === reading) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
      link.href = hash({ theme: state.theme, view: link.dataset.view });
    }
    document.title = reading && state.episode !== undefined ? `${plainly(decoded(state.episode))} – ${title}` : reading ? `Episodes – ${title}` : title;
    if (moved) window.scrollTo(0, 0);
    if (!data || !reading) return;
    searchInside();
    renderList();
    renderEpisode();
  }

  const title = document.title;

  function step(by) {
    const at = matches.findIndex((number) => named(data.rows[number]) === state.episode);
    const to = at < 0 ? (by > 0 ? 0 : matches.length - 1) : at + by;
    if (matches[to] !== undefined) go({ view: "", page: "", episode: named(data.rows[matches[to]]) }, state.episode !== undefined);
  }

  function leave() {
    const left = state.episode;
    go({ view: "episodes", episode: "" }, true);
    const row = [...$("rows").querySelectorAll("a.trial")].find((link) => link.hash.slice(1).split("&").includes(`episode=${left}`));
    (row ?? $("count")).focus?.();
  }

  function pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || $("help").open || !data) return;
    const reading = !$("episodes").hidden;
    const field = event.target.closest?.("input, select, textarea");
    if (field) {
      if (event.key === "Escape") {
        field.blur();
        event.preventDefault();
      }
      return;
    }
    const sideways = event.target.closest?.(".scroll");
    const actions = {
      "/": () => {
        if (!reading) go({ view: "episodes" });
        setTimeout(() => $("q").focus());
      },
      "?": () => $("help").showModal(),
      o: () => go({ view: "overview", episode: "" }),
      ...(reading && { j: () => step(1), k: () => step(-1), w: toWrong }),
      ...(reading && !sideways && { ArrowRight: () => step(1), ArrowLeft: () => step(-1) }),
      ...(reading && state.episode !== undefined && { Escape: leave }),
    };
    if (Object.hasOwn(actions, event.key)) {
      event.preventDefault();
      actions[event.key]();
    }
  }

  function index(held) {
    data = held;
    data.single = data.rows.every((row) => row[TRIAL] === 0);
    $("rows").classList.toggle("single", data.single);
    hay = data.tasks.map((task) => `${task[ID]} ${task[REQUEST]} ${task[RULES]}`.toLowerCase());
    buildFilters();
    $("rows").addEventListener("click", (event) => {
      const clicked = event.target.closest("a") ? null : event.target.closest("tbody tr");
      (clicked?.querySelector("a") ?? clicked?.parentElement.querySelector("a"))?.click();
    });
    document.documentElement.dataset.ready = "";
    render(state);
  }

  window.addEventListener("hashchange", () => render(address()));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => render(state));
  document.addEventListener("keydown", pressed);
  $("theme").addEventListener("click", () => go({ theme: $("theme").textContent.toLowerCase() }, true));
  $("help-button").addEventListener("click", () => $("help").showModal());
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault(); // the address holds the view
    $("main").focus();
  });
  render(address());
  return { index, episodes };
})();
