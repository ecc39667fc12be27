import type { ApiDocument } from "@contract/api-document";
import type { QueryClient } from "@tanstack/react-query";
import type { createTRPCQueryUtils } from "@trpc/react-query";
import type { Api } from "../../worker/api";
import type { Client } from "./api/trpc";

export type PageAssets = { entry: string; isDev: boolean };
export type PageFiles = PageAssets & { styles: string };

/** The context of `beforeLoad` and loaders. */
export type RouterContext = {
  queryClient: QueryClient;
  client: Client;
  load: ReturnType<typeof createTRPCQueryUtils<Api>>;
  /** Reads the OpenAPI document: in memory on the Worker, a request in the browser. */
  readDocument: () => Promise<ApiDocument>;
  /** The site's origin, for absolute links. */
  origin: string;
  assets: PageAssets | null;
  /** The page's style sheet. Empty in the browser: the page already contains it. */
  styles: string;
};
