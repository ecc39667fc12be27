import type { ApiDocument } from "@contract/api-document";
import { isEmbedAddress } from "@contract/embed";
import type { LoginProvider } from "@contract/login-providers";
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from "@tanstack/react-router/ssr/server";
import type { AnyRouter, TRPCError } from "@trpc/server";
import { renderToString } from "react-dom/server";
import type { Api } from "../worker/api";
import { localLink } from "./data/api/local-link";
import type { TurnstileWidget } from "./data/api/router-context";
import { statusOf, trpcClient } from "./data/api/trpc";
import { createQueryClient } from "./data/cache/query-client";
import { viewerKey } from "./data/session/viewer";
import { embedThemeScript } from "./embed/embed-theme";
import { areaUnitScript } from "./lib/area-unit";
import { consentScript } from "./lib/cookie-consent";
import { recordEarlyEvents } from "./lib/early-events/recorder";
import { portfolioRewrite } from "./lib/portfolio-rewrite";
import type { PortfolioSite } from "./lib/portfolio-site";
import { makeRouter } from "./router";
import { themeScript } from "./shell/theme";

type Page = {
  router: Api & AnyRouter;
  context: unknown;
  viewer: unknown;
  origin: string;
  portfolioSite: PortfolioSite | null;
  turnstile: TurnstileWidget | null;
  loginProviders: LoginProvider[];
  isTrial: boolean;
  hasMail: boolean;
  nonce: string;
  readDocument: () => Promise<ApiDocument>;
  onError: (failure: { error: TRPCError }) => void;
  files: { entry: string; imports: string[]; styles: string; isDev: boolean };
  /** A placeholder for the rules of the style sheet that the page uses, which are known once it is rendered. */
  inlineStyles: string;
};

/**
 * Renders a page for one request. Loaders call the tRPC procedures directly, without HTTP. The page is rendered to a
 * string and not streamed, because its scripts are hashed and its ETag computed before the response starts.
 */
export async function render(request: Request, page: Page) {
  const {
    router,
    context,
    viewer,
    origin,
    portfolioSite: site,
    turnstile,
    loginProviders,
    isTrial,
    hasMail,
    nonce,
    readDocument,
    onError,
    files,
    inlineStyles,
  } = page;
  const queryClient = createQueryClient();
  queryClient.setQueryData(viewerKey, viewer);
  const client = trpcClient([localLink(router, context, onError)]);
  const { entry, imports, styles, isDev } = files;
  const url = new URL(request.url);
  const isEmbedded = isEmbedAddress(url);
  // Of the embedded pages, only a 3D model needs the script.
  const isStatic = isEmbedded && !url.searchParams.has("model");
  const loadsAtOnce = !isStatic && (viewer !== null || isDev);
  const loadedLater = loadsAtOnce || isStatic ? [] : [entry, ...imports, styles];
  const pageOptions = {
    origin,
    turnstile,
    loginProviders,
    isTrial,
    hasMail,
    nonce,
    // Users have the style sheet in their browser's cache from the page on which they logged in.
    assets: { entry: loadsAtOnce ? entry : null, styles, hasStyles: !viewer && !isDev, isDev, isStatic },
    texts: {
      script: isStatic ? embedThemeScript : inlineScript(isEmbedded, loadedLater),
      styles: inlineStyles,
    },
  };
  const portfolioSite = site && siteOf(site);
  const createRouter = () =>
    makeRouter({
      queryClient,
      client,
      readDocument,
      portfolioSite,
      rewrite: portfolioRewrite,
      page: pageOptions,
    });
  let html = "";
  const handle = createRequestHandler({ request, createRouter });
  const response = await handle(async ({ router, responseHeaders }) => {
    // The page is not read from the response, which would encode and decode all of it.
    const markup = renderToString(<RouterServer router={router} />);
    html = isStatic ? `<!DOCTYPE html>${markup}` : await transformHtmlStringWithRouter(router, markup);
    return new Response(null, { status: statusOfPage(router), headers: responseHeaders });
  });
  return { html, status: response.status, headers: response.headers };
}

/** A page whose data was refused has the status of the refusal, for example 400 for an invalid search. */
function statusOfPage(router: ReturnType<typeof makeRouter>) {
  const errors = router.state.matches.flatMap(({ status, error }) => (status === "error" ? [error] : []));
  return errors.length > 0
    ? Math.max(...errors.map((error) => statusOf(error) ?? 500))
    : getSsrStatus(router);
}

/** Leaves out the fields that the browser does not need, because the page contains this object as JSON (`data-site`). */
const siteOf = ({ origin, username, name, picture }: PortfolioSite) => ({ origin, username, name, picture });

const inlineScript = (isEmbedded: boolean, files: string[]) =>
  `${isEmbedded ? embedThemeScript : `${themeScript};${areaUnitScript};${consentScript}`};(${recordEarlyEvents})(${JSON.stringify(files)})`;
