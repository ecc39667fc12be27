import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { type AnyRouter, createRouter } from "@tanstack/react-router";
import { setupRouterSsrQueryIntegration } from "@tanstack/react-router-ssr-query";
import { createTRPCQueryUtils } from "@trpc/react-query";
import type { Api } from "../worker/api";
import { ErrorPage } from "./layout/error-page";
import { PagePending } from "./layout/page-pending";
import { hasDrafts } from "./lib/drafts";
import { loginPath } from "./lib/require-login";
import type { PageAssets, PageFiles, RouterContext } from "./lib/router-context";
import { followSession, remindOfEnd } from "./lib/session";
import { trpc } from "./lib/trpc";
import { routeTree } from "./routeTree.gen";
import { toast } from "./ui/toast";

type RouterOptions = Pick<RouterContext, "queryClient" | "client" | "readDocument"> & {
  /** Set on the Worker only. The browser takes these values from the page. */
  page?: {
    /** The site's address, which absolute links begin with. */
    origin: string;
    /** Marks the page's own inline scripts. */
    nonce: string;
    files: PageFiles;
  };
};

/** What the page hands to the browser's router. */
type Dehydrated = { origin: string; assets: PageAssets | null };

/** One router for one visit: for a request on the Worker, for a page's life in the browser. */
export function makeRouter({ queryClient, client, readDocument, page }: RouterOptions) {
  const context: RouterContext = {
    queryClient,
    client,
    readDocument,
    origin: page?.origin ?? "",
    assets: page ? { entry: page.files.entry, isDev: page.files.isDev } : null,
    styles: page?.files.styles ?? "",
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
    ...(page && { ssr: { nonce: page.nonce } }),
    dehydrate: (): Dehydrated => ({ origin: context.origin, assets: context.assets }),
    hydrate: ({ origin, assets }: Dehydrated) => {
      Object.assign(context, { origin, assets });
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
    followSession(queryClient, {
      onEnd: () => void router.invalidate().then(remindWhoLogsIn(router)),
      sayEnded: (last) => tellOfEnd(router, last),
    });
    addEventListener("vite:preloadError", keepOffline);
  }
  return router;
}

/** Led to log in, one is told why, and is not led there again. */
const remindWhoLogsIn = (router: AnyRouter) => () => {
  if (router.state.location.pathname === "/auth") remindOfEnd();
};

/** A page that needs somebody leads to log in by itself; any other stays, and offers it. */
function tellOfEnd(router: AnyRouter, last: CurrentUser) {
  const said = hasDrafts(last.id) ? sentences.sessionEndedWithDrafts : sentences.sessionEnded;
  const href = loginPath(router.state.location);
  const action = { label: "Login", onClick: () => void router.navigate({ href }) };
  const isThere = router.state.location.pathname === "/auth";
  toast({ ...said, kind: "bad", ...(!isThere && { action }) });
}

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
