// Shows a portfolio on another site:
// <script src="https://plinth.example/embed.js" data-user-id="username" async></script>
// It stands where the tag stands. For a tag in the head, or one that is no longer in the page, that is the end of the
// body. Where the portfolio may not or cannot be shown there is a plain link to it.
(() => {
  const HEIGHT = 600;
  const PATIENCE = 10_000;

  // Only classic scripts know their own tag. A module runs once and takes care of all tags there are.
  const tags = document.currentScript
    ? [document.currentScript]
    : [...document.querySelectorAll("script[src][data-user-id]")].filter(isOurs);
  if (tags.length === 0) complain();
  for (const tag of tags) {
    if (tag.isPortfolioShown) continue;
    tag.isPortfolioShown = true;
    const username = tag.dataset.userId?.trim();
    if (username) show(tag, username);
    else complain();
  }

  function isOurs(tag) {
    return new URL(tag.src).pathname === "/embed.js";
  }

  function complain() {
    console.error("embed.js: the tag needs data-user-id, the username whose portfolio it shows");
  }

  async function show(tag, username) {
    const { origin } = new URL(tag.src);
    let shown = document.createElement("div");
    shown.style.cssText = `width:100%;height:${HEIGHT}px`;
    const replaceBy = (next) => {
      shown.replaceWith(next);
      shown = next;
    };
    whenPlaceKnown(tag, () => {
      if (isInBody(tag)) tag.after(shown);
      else document.body.append(shown);
    });
    const answer = await ask(origin, username);
    // A former username is answered with the present one.
    const name = answer?.username ?? username;
    const link = linkTo(origin, name);
    replaceBy(answer?.isAllowed ? frameOf(origin, name, () => replaceBy(link)) : link);
  }

  function isInBody(tag) {
    return document.body?.contains(tag) ?? false;
  }

  function whenPlaceKnown(tag, place) {
    if (isInBody(tag) || document.readyState !== "loading") place();
    else document.addEventListener("DOMContentLoaded", place, { once: true });
  }

  /** Null where no answer came, or one that says that there is no such portfolio. */
  async function ask(origin, username) {
    try {
      const address = `${origin}/api/users/uname/${encodeURIComponent(username)}/embedding`;
      const answer = await fetch(address, { credentials: "omit", signal: AbortSignal.timeout(PATIENCE) });
      return answer.ok ? await answer.json() : null;
    } catch {
      return null;
    }
  }

  function linkTo(origin, username) {
    const link = document.createElement("a");
    link.href = `${origin}/portfolio/${encodeURIComponent(username)}`;
    link.textContent = `Portfolio of ${username}`;
    return link;
  }

  /** As high as its page says. A page that was refused or did not load says nothing, and no event tells it apart. */
  function frameOf(origin, username, onSilent) {
    const frame = document.createElement("iframe");
    frame.src = `${origin}/portfolio/${encodeURIComponent(username)}?embed=1`;
    frame.title = `Portfolio of ${username}`;
    frame.loading = "lazy";
    frame.style.cssText = `display:block;width:100%;height:${HEIGHT}px;border:0`;
    let hasReported = false;
    frame.addEventListener("load", () => {
      setTimeout(() => hasReported || onSilent(), PATIENCE);
    });
    addEventListener("message", (event) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      const height = event.data?.portfolioHeight;
      if (!Number.isFinite(height) || height <= 0) return;
      hasReported = true;
      frame.style.height = `${Math.ceil(height)}px`;
    });
    return frame;
  }
})();
