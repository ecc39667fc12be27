import { failureOf } from "../../../lib/api/failure";
import { callLinks, trpcClient } from "../../../lib/api/trpc";
import { XSRF_HEADER, xsrfHeaders } from "../../../lib/api/xsrf";
import type { Outcome } from "./outbox";
import type { Unsent } from "./unsent-store";

/**
 * Sends as this account and as nobody else, whoever logged in meanwhile in another tab: every call carries the token of a
 * session that was seen to be the account's, and the server takes a token with its own session only.
 */
export function postAs(account: number) {
  let proven: string | undefined;

  return async ({ key, receiverId, content }: Unsent): Promise<Outcome> => {
    const headers = xsrfHeaders();
    const token = headers[XSRF_HEADER];
    if (!token) return { kind: "stranger" };
    const client = trpcClient(callLinks({ headers: () => headers, maxItems: 1 }));
    try {
      if (token !== proven) {
        const { id } = await client.auth.me.query({});
        if (id !== account) return { kind: "stranger" };
        proven = token;
      }
      return {
        kind: "sent",
        message: await client.messages.send.mutate({ key, receiverId, content }),
      };
    } catch (error) {
      const isOther = token !== xsrfHeaders()[XSRF_HEADER];
      return isOther ? { kind: "failed" } : outcomeOf(error);
    }
  };
}

export function outcomeOf(error: unknown): Outcome {
  const { status, message } = failureOf(error);
  if (status === 0) return { kind: "unheard" };
  if (status === 401) return { kind: "stranger" };
  if (status === 429) return { kind: "limited", seconds: retryAfterOf(error) };
  return status < 500 ? { kind: "refused", reason: message } : { kind: "failed" };
}

function retryAfterOf(error: unknown) {
  const { meta } = error as { meta?: { response?: Response } };
  const seconds = Number(meta?.response?.headers.get("Retry-After"));
  return seconds > 0 ? seconds : undefined;
}
