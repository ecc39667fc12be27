import { httpBatchLink, type TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import type { Api } from "../../../worker/api";
import { bookmarkHeaders } from "../../lib/bookmark";
import { fetchWithTimeout } from "../../lib/timeout";
import { noteRefusal, writeHeaders, xsrfToken } from "./call-headers";

/** Calls in one request: at most the number that the server accepts. */
const MAX_ITEMS = 10;

/** A response whose body is not JSON, for example a proxy's error page. */
export class UnreadableResponse extends SyntaxError {
  constructor(
    message: string,
    readonly isOk: boolean,
  ) {
    super(message);
  }
}

/**
 * The links of calls over HTTP. Writes are made as the account that the page shows. With `account` all calls are made
 * as that one, each in its own request.
 */
export const httpLinks = (account?: number): TRPCLink<Api>[] => [
  sessionLink,
  httpBatchLink({
    url: "/trpc",
    maxItems: account === undefined ? MAX_ITEMS : 1,
    fetch: fetchJson,
    headers: ({ opList: [{ type }] }) => ({
      ...bookmarkHeaders(),
      ...((type === "mutation" || account !== undefined) && writeHeaders(account)),
    }),
  }),
];

/**
 * Checks the session again after a call was refused because of its account. Repeats a query once if it was refused
 * because the session was replaced in the meantime, for example by a password change.
 */
const sessionLink: TRPCLink<Api> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const token = xsrfToken();
      let subscription: Unsubscribable;
      const send = (isRepeated: boolean) => {
        subscription = next(op).subscribe({
          ...observer,
          error(error) {
            noteRefusal(error.data ?? undefined);
            const newToken = xsrfToken();
            const isFromOldSession = op.type === "query" && newToken !== undefined && newToken !== token;
            if (!isRepeated && isFromOldSession && error.data?.httpStatus === 401) send(true);
            else observer.error(error);
          },
        });
      };
      send(false);
      return () => subscription.unsubscribe();
    });

async function fetchJson(...request: Parameters<typeof fetchWithTimeout>) {
  const response = await fetchWithTimeout(...request);
  const json = () =>
    response.json().catch((error: SyntaxError) => {
      throw new UnreadableResponse(error.message, response.ok);
    });
  // Retry-After is read from the error's response.
  return { ok: response.ok, headers: response.headers, json };
}
