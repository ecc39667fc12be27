import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RootErrorPage } from "../layout/error-page";
import { Frame } from "../layout/page-layout";
import { PAPER, rootHead } from "../layout/root-head";
import { themeScript } from "../layout/theme";
import { consentScript } from "../lib/cookie-consent";
import type { RouterContext } from "../lib/router-context";
import { viewerQuery } from "../lib/viewer";
import { NotFoundPage } from "../screens/static/not-found-page";

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => context.queryClient.ensureQueryData(viewerQuery(context.client)),
  // Nothing but the root matches an address that there is not.
  head: ({ match, matches }) => rootHead(match.context.origin, matches.length === 1),
  shellComponent: Document,
  component: Outlet,
  errorComponent: RootErrorPage,
  notFoundComponent: () => (
    <Frame>
      <NotFoundPage />
    </Frame>
  ),
});

function Document({ children }: { children: ReactNode }) {
  const { context, ssr } = useRouter().options;
  const { assets, styles } = context;
  const nonce = ssr?.nonce;
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants; they must run before the first paint */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `${themeScript};${consentScript}` }} />
        {assets?.isDev ? (
          <link rel="stylesheet" href="/src/app/styles.css" />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; the browser keeps what the Worker wrote
          <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
        )}
        {/* Here, since of the router's meta only the last of a name stays. */}
        <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
        {assets?.isDev && <DevScripts nonce={nonce} />}
        {assets && <script type="module" src={assets.entry} />}
      </body>
    </html>
  );
}

/** What Vite's own index.html would hold while developing: its client, and React's refresh preamble. */
function DevScripts({ nonce }: { nonce: string | undefined }) {
  const preamble = `import { injectIntoGlobalHook } from "/@react-refresh"; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;`;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, in development only */}
      <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: preamble }} />
      <script type="module" src="/@vite/client" />
    </>
  );
}
