import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { setupRouterSsrQueryIntegration } from "@tanstack/react-router-ssr-query";
import { createTRPCQueryUtils } from "@trpc/react-query";
import type { Api } from "../worker/api";
import { type Client, trpc } from "./lib/trpc";
import { routeTree } from "./routeTree.gen";

/** What a page loads: the client's entry, its styles, and the chunks of the routes it shows. */
export type PageAssets = { entry: string; css: string[]; isDev: boolean; preload: string[] };

type Visit = {
  queryClient: QueryClient;
  client: Client;
  origin: string;
  /** On the Worker: the client's files, with the chunks of each route by its id. The browser takes over what was sent. */
  files?: Omit<PageAssets, "preload"> & { chunks: Record<string, string[]> };
};

/** One router for one visit: for a request on the Worker, for a page's life in the browser. */
export function makeRouter({ queryClient, client, origin, files }: Visit) {
  const context: RouterContext = {
    queryClient,
    client,
    origin,
    assets: null,
    load: createTRPCQueryUtils<Api>({ client, queryClient }),
  };
  const router = createRouter({
    routeTree,
    context,
    scrollRestoration: true,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    dehydrate: () => {
      if (files)
        context.assets = pageAssets(
          files,
          router.state.matches.map((match) => match.routeId),
        );
      return { assets: context.assets };
    },
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
  return router;
}

export type RouterContext = Omit<Visit, "files"> & {
  load: ReturnType<typeof createTRPCQueryUtils<Api>>;
  assets: PageAssets | null;
};

const pageAssets = ({ chunks, ...files }: NonNullable<Visit["files"]>, routeIds: string[]): PageAssets => ({
  ...files,
  preload: [...new Set(routeIds.flatMap((id) => chunks[id] ?? []))],
});

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
