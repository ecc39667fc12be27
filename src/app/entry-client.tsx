import { RouterClient } from "@tanstack/react-router/ssr/client";
import { hydrateRoot } from "react-dom/client";
import { trpcClient } from "./data/api/trpc";
import { createQueryClient } from "./data/cache/query-client";
import type { PortfolioRewrite } from "./lib/portfolio-rewrite";
import { fetchWithTimeout } from "./lib/timeout";
import { makeRouter } from "./router";
import "./styles.css";

// Zod checks whether it may use `new Function`. The Content-Security-Policy forbids that, and browsers report the
// attempt. Some pages load zod later. It reads this object when it is loaded, before `z.config()` could be called.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * Keys of an input method are not for the page: Enter takes the suggested characters and sends nothing, Escape drops them and
 * closes nothing. Safari ends the composition before it reports that Enter, with the key code of an input method (UI Events,
 * section 7.3.1). The browser itself still handles the key.
 */
addEventListener(
  "keydown",
  (event) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  },
  true,
);

const { site } = document.documentElement.dataset;
if (site) void import("./lib/portfolio-rewrite").then(({ portfolioRewrite }) => start(portfolioRewrite));
else start();

function start(rewrite?: PortfolioRewrite) {
  const router = makeRouter({
    portfolioSite: site ? JSON.parse(site) : null,
    rewrite,
    queryClient: createQueryClient(),
    client: trpcClient(),
    readDocument: async () => (await fetchWithTimeout("/api/openapi.json")).json(),
  });
  void loadStyles().then(() => hydrateRoot(document, <RouterClient router={router} />));
}

/** An anonymous page contains only the rules that its HTML uses. Once React changes the page, it may need the others. */
function loadStyles() {
  return new Promise<unknown>((resolve) => {
    const href = document.querySelector("style")?.dataset.file;
    if (!href) return resolve(null);
    const link = { rel: "stylesheet", href, onload: resolve, onerror: resolve };
    document.head.appendChild(Object.assign(document.createElement("link"), link));
  });
}
