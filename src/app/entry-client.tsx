import { RouterClient } from "@tanstack/react-router/ssr/client";
import { hydrateRoot } from "react-dom/client";
import { createQueryClient } from "./cache/query-client";
import { fetchWithTimeout } from "./lib/api/timeout";
import { trpcClient } from "./lib/api/trpc";
import { makeRouter } from "./router";
import "./styles.css";

// Zod checks whether it may use `new Function`. The Content-Security-Policy forbids that, and browsers report the
// attempt. Some pages load zod later. It reads this object when it is loaded, before `z.config()` could be called.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const router = makeRouter({
  queryClient: createQueryClient(),
  client: trpcClient(),
  readDocument: async () => (await fetchWithTimeout("/api/openapi.json")).json(),
});
hydrateRoot(document, <RouterClient router={router} />);
