import { RouterClient } from "@tanstack/react-router/ssr/client";
import { hydrateRoot } from "react-dom/client";
import { queryClientFor } from "./lib/query-client";
import { browserLinks, trpcClient } from "./lib/trpc";
import { makeRouter } from "./router";
import "./styles.css";

const router = makeRouter({
  queryClient: queryClientFor(),
  client: trpcClient(browserLinks),
  origin: location.origin,
  readDocument: async () => (await fetch("/api/openapi.json")).json(),
});
hydrateRoot(document, <RouterClient router={router} />);
