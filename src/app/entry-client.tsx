import { RouterClient } from "@tanstack/react-router/ssr/client";
import { hydrateRoot } from "react-dom/client";
import { createQueryClient } from "./cache/query-client";
import { fetchInTime } from "./lib/time-limit";
import { callLinks, trpcClient } from "./lib/trpc";
import { makeRouter } from "./router";
import "./styles.css";

// Zod, which some pages load later, would try whether it may compile code from text. The Content-Security-Policy forbids
// that, and browsers report the attempt. Zod reads this when it is loaded; its own z.config() would have to run first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const router = makeRouter({
  queryClient: createQueryClient(),
  client: trpcClient(callLinks()),
  readDocument: async () => (await fetchInTime("/api/openapi.json")).json(),
});
hydrateRoot(document, <RouterClient router={router} />);
