import type { ApiDocument } from "@contract/api-document";
import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { setupRouterSsrQueryIntegration } from "@tanstack/react-router-ssr-query";
import { createTRPCQueryUtils } from "@trpc/react-query";
import type { Api } from "../worker/api";
import { ErrorPage } from "./features/frame/error-page";
import { PagePending } from "./features/frame/page-pending";
import { followSession } from "./lib/session";
import { type Client, trpc } from "./lib/trpc";
import { routeTree } from "./routeTree.gen";

/** What a page loads: the client's entry. */
export type PageAssets = { entry: string; isDev: boolean };

type Visit = {
  queryClient: QueryClient;
  client: Client;
  origin: string;
  /** The API's own description: at hand on the Worker, asked for in the browser. */
  readDocument: () => Promise<ApiDocument>;
  /** On the Worker: the client's files. The browser takes over what was sent. */
  files?: PageAssets & { styles: string };
};

/** One router for one visit: for a request on the Worker, for a page's life in the browser. */
export function makeRouter({ queryClient, client, origin, readDocument, files }: Visit) {
  const context: RouterContext = {
    queryClient,
    client,
    origin,
    readDocument,
    assets: files ? { entry: files.entry, isDev: files.isDev } : null,
    styles: files?.styles ?? "",
    load: createTRPCQueryUtils<Api>({ client, queryClient }),
  };
  const router = createRouter({
    routeTree,
    context,
    scrollRestoration: keepPlace(),
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: ErrorPage,
    dehydrate: () => ({ assets: context.assets }),
    hydrate: (state: { assets: PageAssets | null }) => {
      context.assets = state.assets;
    },
    Wrap: ({ children }) => (
      <trpc.Provider client={client as never} queryClient={queryClient}>
        {children}
      </trpc.Provider>
    ),
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  // The guards know which pages need somebody: asked again, they lead away from these, and leave the others as they are.
  if (typeof window !== "undefined") {
    followSession(queryClient, () => void router.invalidate());
    addEventListener("vite:preloadError", keepOffline);
  }
  return router;
}

export type RouterContext = Omit<Visit, "files"> & {
  load: ReturnType<typeof createTRPCQueryUtils<Api>>;
  assets: PageAssets | null;
  /** The page's style sheet, on the Worker only: it travels once, in the page. */
  styles: string;
};

/**
 * The router reloads the page once when a screen's file is gone, as after a deploy. Without a connection that would only
 * trade the page for the browser's own: by another name the failure is one like any other, and is told in the page.
 */
function keepOffline({ payload }: VitePreloadErrorEvent) {
  if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
}

/** Who scrolled before the page came alive stays where they are; from then on the router keeps the places. */
function keepPlace() {
  let isArriving = true;
  return () => {
    const hasScrolled = isArriving && typeof window !== "undefined" && window.scrollY > 0;
    isArriving = false;
    // The router notes places by scroll events, and this one came before it listened.
    if (hasScrolled) document.dispatchEvent(new Event("scroll"));
    return !hasScrolled;
  };
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
