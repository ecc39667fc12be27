import type { QueryClient } from "@tanstack/react-query";
import { hasUnsent } from "./outbox-storage";

/** Sends the account's unsent messages from any page. Loads the outbox only if there are any. */
export async function resumeOutbox(account: number, queryClient: QueryClient) {
  if (!hasUnsent(account, localStorage)) return;
  const { openOutbox } = await import("./use-outbox");
  await openOutbox(account, queryClient).resume();
}
