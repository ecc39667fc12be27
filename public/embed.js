// Puts a portfolio where this script's tag stands:
// <script src="https://plinth.example/embed.js" data-user-id="username" async></script>
(() => {
  const tag = document.currentScript;
  const username = tag?.dataset.userId;
  if (!username) {
    console.error("embed.js: the tag needs data-user-id, the username whose portfolio it shows");
    return;
  }
  const { origin } = new URL(tag.src);
  const frame = document.createElement("iframe");
  frame.src = `${origin}/portfolio/${encodeURIComponent(username)}?embed=1`;
  frame.title = `Portfolio of ${username}`;
  frame.loading = "lazy";
  frame.style.cssText = "display:block;width:100%;height:600px;border:0";
  addEventListener("message", (event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const height = event.data?.portfolioHeight;
    if (Number.isFinite(height) && height > 0) frame.style.height = `${Math.ceil(height)}px`;
  });
  tag.after(frame);
})();
