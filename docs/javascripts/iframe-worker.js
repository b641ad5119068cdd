/* A browser starts no worker for a page that is opened from disk, so the search runs in a hidden frame there.
   The theme would fetch such a script from elsewhere; it asks for one by this file's name. */

if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const inside = this.frame.contentWindow;
      const load = (source) =>
        new Promise((resolve, reject) => {
          const script = inside.document.createElement("script");
          script.src = source;
          script.onload = resolve;
          script.onerror = () => reject(new Error(`cannot load ${source}`));
          inside.document.body.append(script);
        });
      inside.importScripts = (...sources) => sources.reduce((before, source) => before.then(() => load(source)), Promise.resolve());
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      this.ready = load(new URL(url, location.href).href);
    }

    postMessage(data) {
      // The search reads a circumflex as a weight and then finds nothing; "pass" finds pass^k.
      if (typeof data.data === "string") data = { ...data, data: data.data.replace(/\^\w*/g, "") };
      this.ready.then(() => this.frame.contentWindow.dispatchEvent(new MessageEvent("message", { data })));
    }

    terminate() {
      this.frame.remove();
    }
  };
}
