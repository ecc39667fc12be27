import type { ApiDocument } from "@contract/api-document";
import { createRequestHandler, defaultRenderHandler } from "@tanstack/react-router/ssr/server";
import { unstable_localLink } from "@trpc/client";
import type { AnyRouter } from "@trpc/server";
import type { Api } from "../worker/api";
import { createQueryClient } from "./cache/query-client";
import { trpcClient } from "./lib/api/trpc";
import type { PageFiles } from "./lib/router-context";
import { viewerKey } from "./lib/session/viewer";
import { makeRouter } from "./router";

type Page = {
  router: Api & AnyRouter;
  context: unknown;
  viewer: unknown;
  origin: string;
  nonce: string;
  readDocument: () => Promise<ApiDocument>;
  files: PageFiles;
};

/**
 * Renders a page for one request. Loaders call the tRPC procedures directly, without HTTP. The page is rendered to a
 * string and not streamed, because its scripts are hashed and its ETag computed before the response starts.
 */
export function render(request: Request, page: Page) {
  const { router, context, viewer, origin, nonce, readDocument, files } = page;
  const link = unstable_localLink({ router, createContext: async () => context as never });
  const queryClient = createQueryClient();
  queryClient.setQueryData(viewerKey, viewer);
  const client = trpcClient([link]);
  const createRouter = () =>
    makeRouter({ queryClient, client, readDocument, page: { origin, nonce, files } });
  return createRequestHandler({ request, createRouter })(defaultRenderHandler);
}
