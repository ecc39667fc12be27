import { PAPER } from "@contract/paper";
import {
  createRootRouteWithContext,
  HeadContent,
  isNotFound,
  Outlet,
  Scripts,
  useRouter,
} from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import type { RouterContext } from "../data/api/router-context";
import { viewerQuery } from "../data/session/viewer";
import { replayEarlyEvents } from "../lib/early-events/replay";
import { NotFoundPage } from "../pages/static/not-found-page";
import { RootErrorPage } from "../shell/error-page";
import { PageLayout } from "../shell/page-layout";
import { rootHead } from "../shell/root-head";

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => context.queryClient.ensureQueryData(viewerQuery(context.client)),
  // An unknown address matches only the root route, which also has the error of a route without its own page for it.
  head: ({ match, matches }) => rootHead(match.context, matches.length === 1 || isNotFound(match.error)),
  shellComponent: Document,
  component: Outlet,
  errorComponent: RootErrorPage,
  notFoundComponent: () => (
    <PageLayout>
      <NotFoundPage />
    </PageLayout>
  ),
});

function Document({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { context, ssr } = router.options;
  const { assets, texts, portfolioSite } = context;
  const nonce = ssr?.nonce;
  useEffect(() => replayEarlyEvents(router), [router]);
  return (
    <html
      lang="en"
      data-site={portfolioSite ? JSON.stringify(portfolioSite) : undefined}
      suppressHydrationWarning
    >
      <head>
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants without user input; in the browser the text is empty and the rendered script stays
          dangerouslySetInnerHTML={{ __html: texts.script }}
        />
        {assets?.hasStyles ? (
          <style
            data-file={assets.styles}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules; in the browser the text is empty and the rendered rules stay
            dangerouslySetInnerHTML={{ __html: texts.styles }}
          />
        ) : (
          <link rel="stylesheet" href={assets?.styles} />
        )}
        {/* The elements are not in the route's head, because the router keeps only the last meta element with the
            same name. */}
        <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body>
        {children}
        {!assets?.isStatic && <Scripts />}
        {assets?.isDev && !assets.isStatic && <DevScripts nonce={nonce} />}
        {assets?.entry && <script type="module" src={assets.entry} />}
      </body>
    </html>
  );
}

/** Renders the scripts that Vite would add to index.html in development, its client and the React refresh preamble. */
function DevScripts({ nonce }: { nonce: string | undefined }) {
  const preamble = `import { injectIntoGlobalHook } from "/@react-refresh"; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;`;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, in development only */}
      <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: preamble }} />
      <script type="module" src="/@vite/client" />
    </>
  );
}
