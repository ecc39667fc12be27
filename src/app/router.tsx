import type { LoginProvider } from "@contract/login-providers";
import { publicSentences } from "@contract/public-sentences";
import type { CurrentUser } from "@contract/users";
import {
  type DehydratedState,
  dehydrate,
  hashKey,
  hydrate,
  type QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import { type AnyRouter, createRouter, defaultStringifySearch } from "@tanstack/react-router";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { failedCallAdapter } from "./data/api/dehydrated-error";
import type { PageAssets, PageTexts, RouterContext, TurnstileWidget } from "./data/api/router-context";
import { trpc } from "./data/api/trpc";
import { invalidateAllButViewer, invalidateViewer } from "./data/cache/invalidate-viewer";
import { hasDrafts } from "./data/forms/drafts";
import { loginPath } from "./data/session/require-login";
import { remindOfSessionEnd, watchSession } from "./data/session/session";
import type { PortfolioRewrite } from "./lib/portfolio-rewrite";
import { routeTree } from "./routeTree.gen";
import { ErrorPage } from "./shell/error-page";
import { PagePending } from "./shell/page-pending";
import { toast } from "./ui/toast";

type RouterOptions = Pick<RouterContext, "queryClient" | "client" | "readDocument" | "portfolioSite"> & {
  /** Set at a custom domain. */
  rewrite: PortfolioRewrite | undefined;
  /** Set on the Worker only. In the browser these values come from the dehydrated router. */
  page?: {
    /** The site's origin, for absolute links. */
    origin: string;
    turnstile: TurnstileWidget | null;
    loginProviders: LoginProvider[];
    isTrial: boolean;
    hasMail: boolean;
    /** The nonce that the Content-Security-Policy requires for inline scripts. */
    nonce: string;
    assets: PageAssets;
    texts: PageTexts;
  };
};

/**
 * The state that the browser takes over from the Worker. Loaders wait for all that a page shows, so it is complete when
 * rendering begins, and the router needs no stream for what would come later.
 */
type Dehydrated = {
  origin: string;
  turnstile: TurnstileWidget | null;
  loginProviders: LoginProvider[];
  isTrial: boolean;
  hasMail: boolean;
  assets: PageAssets | null;
  /** Each is a `DehydratedQuery`, whose key is of any type. */
  queries: object[];
};

type Query = DehydratedState["queries"][number];
type DehydratedQuery = Omit<Query, "queryHash" | "dehydratedAt" | "state"> & {
  state: Partial<Query["state"]>;
};

/** The state of a query that was read once, except its data and time. The Worker sends only the values that differ from it. */
const READ_ONCE = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: "success",
  fetchStatus: "idle",
} as const;

/** Creates a router: one for each request on the Worker, one for each page load in the browser. */
export function makeRouter({
  queryClient,
  client,
  readDocument,
  portfolioSite,
  rewrite,
  page,
}: RouterOptions) {
  const context: RouterContext = {
    queryClient,
    client,
    readDocument,
    portfolioSite,
    origin: page?.origin ?? "",
    turnstile: page?.turnstile ?? null,
    loginProviders: page?.loginProviders ?? [],
    isTrial: page?.isTrial ?? false,
    hasMail: page?.hasMail ?? true,
    assets: page?.assets ?? null,
    texts: page?.texts ?? { script: "", styles: "" },
    load: createTRPCQueryUtils({ client, queryClient }),
  };
  const router = createRouter({
    routeTree,
    context,
    stringifySearch,
    scrollRestoration: shouldRestoreScroll(),
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: ErrorPage,
    ...{ serializationAdapters: [failedCallAdapter] },
    ...(portfolioSite && rewrite && { rewrite: rewrite(portfolioSite, () => context.origin) }),
    ...(page && { ssr: { nonce: page.nonce } }),
    Wrap: ({ children }) => (
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    ),
    dehydrate: (): Dehydrated => ({
      origin: context.origin,
      turnstile: context.turnstile,
      loginProviders: context.loginProviders,
      isTrial: context.isTrial,
      hasMail: context.hasMail,
      assets: context.assets,
      // Only the server calls it.
      queries: import.meta.env.SSR ? dehydrateQueries(queryClient) : [],
    }),
    hydrate: ({ queries, ...values }: Dehydrated) => {
      Object.assign(context, values);
      hydrate(queryClient, { queries: (queries as DehydratedQuery[]).map(completeQuery) });
    },
  });
  if (typeof window !== "undefined") {
    watchSession(queryClient, {
      onLogin: () => void invalidateAllButViewer(queryClient),
      onRefused: () => void invalidateViewer(queryClient),
      // Runs the guards (beforeLoad) again: pages that require a login redirect to it.
      onLoggedOut: () => void router.invalidate().then(() => remindOnLoginPage(router)),
      showSessionEnded: (user) => showSessionEnded(router, user),
      onOtherAccount: (viewer, previous) =>
        void import("./auth/other-account").then(({ askWhichAccount }) =>
          askWhichAccount(router, viewer, previous),
        ),
    });
    addEventListener("vite:preloadError", preventReloadOffline);
    // The router forgets the scroll position of a rendered page, until it hears of a scroll again.
    router.subscribe("onRendered", () => document.dispatchEvent(new Event("scroll")));
    addEventListener("scroll", (event) => !isAtItsPage(router) && event.stopPropagation(), true);
  }
  return router;
}

const dehydrateQueries = (queryClient: QueryClient): DehydratedQuery[] =>
  dehydrate(queryClient, { shouldDehydrateQuery: () => true }).queries.map(
    ({ queryHash, dehydratedAt, state, ...query }) => {
      const usual: Record<string, unknown> = READ_ONCE;
      const unusual = Object.entries(state).filter(([name, value]) => usual[name] !== value);
      return { ...query, state: Object.fromEntries(unusual) };
    },
  );

const completeQuery = ({ state, ...query }: DehydratedQuery): Query => ({
  ...query,
  queryHash: hashKey(query.queryKey),
  dehydratedAt: state.dataUpdatedAt ?? 0,
  state: { data: undefined, dataUpdatedAt: 0, ...READ_ONCE, ...state },
});

/** A list is its parameter several times, as forms and the API have it. The router parses that as a list. */
function stringifySearch(search: Record<string, unknown>) {
  const [lists, others] = [true, false].map((isList) =>
    Object.entries(search).filter(([, value]) => Array.isArray(value) === isList),
  ) as [[string, unknown[]][], [string, unknown][]];
  const text = defaultStringifySearch(Object.fromEntries(others));
  if (lists.length === 0) return text;
  const parameters = lists.flatMap(([name, values]) => values.map((value) => [name, String(value)]));
  return `${text ? `${text}&` : "?"}${new URLSearchParams(parameters)}`;
}

/** Shows the reason again after the redirect to the login page, now without the link to it. */
function remindOnLoginPage(router: AnyRouter) {
  if (isLoginPage(router)) remindOfSessionEnd();
}

function showSessionEnded(router: AnyRouter, user: CurrentUser) {
  const message = hasDrafts(user.id) ? publicSentences.sessionEndedWithDrafts : publicSentences.sessionEnded;
  const href = loginPath(router.state.location);
  const action = { label: "Login", onClick: () => void router.navigate({ href }) };
  toast({ ...message, kind: "bad", ...(!isLoginPage(router) && { action }) });
}

const isLoginPage = (router: AnyRouter) => router.state.location.pathname === "/auth";

/**
 * The router reloads the page once if a screen's file cannot be loaded, since it may be missing after a deployment.
 * Offline, the reload would show the browser's own error page. The router recognizes the failure by its message, so a
 * changed message makes it an ordinary error, shown in the page.
 */
function preventReloadOffline({ payload }: VitePreloadErrorEvent) {
  if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
}

/**
 * False while another page is loading. The page shown in the meantime is often shorter, so the browser scrolls to its
 * top, and the router would take that for the position of the page before.
 */
const isAtItsPage = ({ state: { location, resolvedLocation } }: AnyRouter) =>
  location.pathname === resolvedLocation?.pathname;

/**
 * Restores scroll positions, except on the first load when the visitor scrolled before hydration: then the position
 * stays.
 */
function shouldRestoreScroll() {
  let isFirstLoad = true;
  return () => {
    const hasScrolled = isFirstLoad && typeof window !== "undefined" && window.scrollY > 0;
    isFirstLoad = false;
    return !hasScrolled;
  };
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
