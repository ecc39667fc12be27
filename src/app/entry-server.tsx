import type { ApiDocument } from "@contract/api-document";
import { createRequestHandler, defaultStreamHandler } from "@tanstack/react-router/ssr/server";
import { unstable_localLink } from "@trpc/client";
import type { AnyRouter } from "@trpc/server";
import type { Api } from "../worker/api";
import { queryClientFor } from "./lib/query-client";
import { trpcClient } from "./lib/trpc";
import { viewerKey } from "./lib/viewer";
import { makeRouter } from "./router";

type Page = {
  router: Api & AnyRouter;
  context: unknown;
  viewer: unknown;
  readDocument: () => Promise<ApiDocument>;
  files: Parameters<typeof makeRouter>[0]["files"];
};

/** Renders a page for one request; loaders call the procedures in process. */
export function render(request: Request, { router, context, viewer, readDocument, files }: Page) {
  const link = unstable_localLink({ router, createContext: async () => context as never });
  const queryClient = queryClientFor();
  queryClient.setQueryData(viewerKey, viewer);
  const { origin } = new URL(request.url);
  const createRouter = () =>
    makeRouter({
      queryClient,
      client: trpcClient([link]),
      origin,
      readDocument,
      files,
    });
  return createRequestHandler({ request, createRouter })(defaultStreamHandler);
}
