// Shows a portfolio, a project or its 3D model on another site: docs/embedding.md.
// <script src="https://plinth.example/embed.js" data-user-id="username" async></script>
// A tag stands for an element with class "plinth-embed" after it, or at the end of the body if the tag is not in the body.
// Where something may not or cannot be shown there is a plain link to it.
(() => {
  const NAMES = ["userId", "project", "model", "theme", "columns", "category"];
  const PATIENCE = 10_000;

  // Only classic scripts know their own tag.
  const script = document.currentScript ?? document.querySelector('script[type="module"][src*="/embed.js"]');
  if (!script) return;
  const { origin } = new URL(script.src);
  // The first run takes care of the whole page, and of what is added later. A later one may have a tag that is gone already.
  const run = `plinth ${origin}`;
  if (window[run]) return window[run](script);
  window[run] = place;

  const placed = new WeakSet();
  const shown = new WeakMap();
  const onHeight = new WeakMap();
  const nearby = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) {
          nearby.unobserve(target);
          load(target);
        }
    },
    { rootMargin: "600px" },
  );
  addEventListener("message", ({ origin: sender, source, data }) => {
    const height = data?.portfolioHeight;
    if (sender !== origin || !Number.isFinite(height) || height <= 0) return;
    for (const frame of document.querySelectorAll(".plinth-embed > iframe"))
      if (frame.contentWindow === source) onHeight.get(frame)?.(height);
  });
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "attributes") start(target);
      for (const node of addedNodes) if (node.querySelectorAll) scan(node);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ["data-user-id", ...NAMES.slice(1).map((name) => `data-${name}`)],
  });
  place(script);
  scan(document);

  function scan(root) {
    for (const node of [root, ...root.querySelectorAll(".plinth-embed, script[src]")]) {
      place(node);
      start(node);
    }
  }

  function place(tag) {
    const given = NAMES.filter((name) => name in (tag.dataset ?? {}));
    if (!tag.src?.startsWith(`${origin}/embed.js`) || given.length === 0 || placed.has(tag)) return;
    placed.add(tag);
    const element = document.createElement("div");
    element.className = "plinth-embed";
    for (const name of given) element.dataset[name] = tag.dataset[name];
    const insert = () => {
      if (isInBody()) tag.after(element);
      else document.body.append(element);
    };
    const isInBody = () => document.body?.contains(tag);
    if (!read(element)) complain();
    else if (isInBody() || document.readyState !== "loading") insert();
    else addEventListener("DOMContentLoaded", insert, { once: true });
  }

  function complain() {
    console.error("embed.js: the tag needs data-user-id, data-project or data-model");
  }

  /** What an element shows; null if it does not say. */
  function read({ dataset }) {
    const [user, project, model, theme, columns, category] = NAMES.map((name) => dataset[name]?.trim());
    const id = model || project;
    if (!id && !user) return null;
    const search = new URLSearchParams(id ? {} : { embed: 1 });
    if (theme) search.set("theme", theme);
    if (model) search.set("model", 1);
    else if (!id && columns) search.set("columns", columns);
    if (!id && category) {
      search.set("category", category);
      search.set("tabs", 0);
    }
    return { id, user, model, search: `?${search}`, key: `${id ?? user}?${search}` };
  }

  /** Reserves the space of an element until it is nearly in view. Begins again when its attributes change. */
  function start(element) {
    if (!element.classList?.contains("plinth-embed")) return;
    const what = read(element);
    if (shown.get(element) === what?.key) return;
    shown.set(element, what?.key);
    for (const old of element.querySelectorAll("iframe, [data-made]")) old.remove();
    if (!what) return complain();
    // A size in the element's own style keeps the page from moving. The frame fills it, and scrolls.
    what.isSized = Boolean(element.style.height || element.style.aspectRatio);
    what.height = heightOf(what, element.clientWidth);
    if (what.isSized) element.style.position = "relative";
    else element.style.minHeight = `${what.height}px`;
    element.embed = what;
    nearby.observe(element);
  }

  /** The height that it will probably have. */
  function heightOf({ id, model }, width) {
    if (!id) return 600;
    return Math.round(model ? (width - 32) * (width < 768 ? 1 : 0.4844) + 144 : width * 0.5625 + 84);
  }

  async function load(element) {
    const { embed } = element;
    const { id, user, model } = embed;
    const question = id ? `projects/${encodeURIComponent(id)}` : `users/uname/${encodeURIComponent(user)}`;
    // Inside a sandbox without an origin, no site is allowed, and what the frame reports has no origin to compare.
    const answer = self.origin === "null" ? null : await ask(question);
    if (element.embed !== embed) return;
    // A former username is answered with the present one.
    const name = answer?.username ?? user;
    const page = `${origin}/${id ? `projects/${encodeURIComponent(id)}` : `portfolio/${encodeURIComponent(name)}`}`;
    const title = id ? (answer?.title ?? "View the project") : `Portfolio of ${name}`;
    const link = element.querySelector("a[href]") ?? addLink(element, page, title);
    if (answer?.isAllowed && (!model || answer.hasModel)) show(element, page, title, link);
    else settle(element, link);
  }

  /** Null where no answer came, or one that says that there is no such page. */
  async function ask(question) {
    try {
      const address = `${origin}/api/${question}/embedding?origin=${encodeURIComponent(location.origin)}`;
      const answer = await fetch(address, { credentials: "omit", signal: AbortSignal.timeout(PATIENCE) });
      return answer.ok ? await answer.json() : null;
    } catch {
      return null;
    }
  }

  function addLink(element, page, title) {
    const link = document.createElement("a");
    Object.assign(link, { href: page, target: "_blank", rel: "noopener", textContent: title });
    link.dataset.made = "";
    element.append(link);
    return link;
  }

  /** As high as its page says. A page that was refused or did not load says nothing, and no event tells it apart. */
  function show(element, page, title, link) {
    const { id, model, search, height, isSized } = element.embed;
    const frame = document.createElement("iframe");
    frame.src = page + (id ? "/embed" : "") + search;
    frame.title = model ? `3D model of ${title}` : title;
    frame.allow = "fullscreen; xr-spatial-tracking";
    frame.style.cssText = isSized
      ? "position:absolute;inset:0;width:100%;height:100%;border:0"
      : `display:block;width:100%;height:${height}px;border:0`;
    let isSilent = true;
    onHeight.set(frame, (reported) => {
      isSilent = false;
      if (!isSized) frame.style.height = `${Math.ceil(reported)}px`;
      settle(element);
    });
    frame.onload = () =>
      setTimeout(() => {
        if (!isSilent) return;
        frame.remove();
        settle(element, link);
      }, PATIENCE);
    link.style.display = "none";
    element.append(frame);
  }

  function settle(element, link) {
    element.style.minHeight = "";
    if (link) link.style.display = "";
  }
})();
