import type { ApiDocument } from "@contract/api-document";
import { createRequestHandler, defaultRenderHandler } from "@tanstack/react-router/ssr/server";
import { createTRPCClient, unstable_localLink } from "@trpc/client";
import type { AnyRouter, TRPCError } from "@trpc/server";
import type { Api } from "../worker/api";
import { createQueryClient } from "./cache/query-client";
import { themeScript } from "./layout/theme";
import { consentScript } from "./lib/cookie-consent";
import { recordEarlyEvents } from "./lib/early-events/recorder";
import type { TurnstileWidget } from "./lib/router-context";
import { viewerKey } from "./lib/session/viewer";
import { makeRouter } from "./router";

type Page = {
  router: Api & AnyRouter;
  context: unknown;
  viewer: unknown;
  origin: string;
  turnstile: TurnstileWidget | null;
  nonce: string;
  readDocument: () => Promise<ApiDocument>;
  onError: (failure: { error: TRPCError }) => void;
  files: { entry: string; imports: string[]; styles: string; isDev: boolean };
};

/**
 * Renders a page for one request. Loaders call the tRPC procedures directly, without HTTP. The page is rendered to a
 * string and not streamed, because its scripts are hashed and its ETag computed before the response starts.
 */
export function render(request: Request, page: Page) {
  const { router, context, viewer, origin, turnstile, nonce, readDocument, onError, files } = page;
  const link = unstable_localLink({ router, createContext: async () => context as never, onError });
  const queryClient = createQueryClient();
  queryClient.setQueryData(viewerKey, viewer);
  const client = createTRPCClient<Api>({ links: [link] });
  const { entry, imports, styles, isDev } = files;
  const isAtOnce = viewer !== null || isDev || isFramed(request);
  const rendered = {
    origin,
    turnstile,
    nonce,
    assets: { entry: isAtOnce ? entry : null, isDev },
    texts: { script: inlineScript(isAtOnce ? [] : [entry, ...imports]), styles },
  };
  const createRouter = () => makeRouter({ queryClient, client, readDocument, page: rendered });
  return createRequestHandler({ request, createRouter })(defaultRenderHandler);
}

/** An embedded portfolio needs its script to tell the other site its height. */
const isFramed = ({ url }: Request) => new URL(url).searchParams.has("embed");

const inlineScript = (files: string[]) =>
  `${themeScript};${consentScript};(${recordEarlyEvents})(${JSON.stringify(files)})`;
