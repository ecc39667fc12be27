import type { QueryClient } from "@tanstack/react-query";
import { hasUnsent } from "./unsent-store";

/** Sends what the account left unsent, on whatever page they come back to; the outbox is fetched only if there is any. */
export async function wakeOutbox(account: number, queryClient: QueryClient) {
  if (!hasUnsent(account, localStorage)) return;
  const { openOutbox } = await import("./use-outbox");
  await openOutbox(account, queryClient).resume();
}
