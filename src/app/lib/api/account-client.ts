import { publicSentences } from "@contract/public-sentences";
import { CallError, createCaller } from "./calls";
import { type Client, trpcClient } from "./trpc";
import { XSRF_HEADER, xsrfHeaders } from "./xsrf";

/**
 * A client that writes as this account only, even if another account logs in in another tab: it checks once per XSRF
 * token whose session it belongs to, and the server accepts a write only with the token of its own session. In a session
 * of another account a call fails as without a session, with 401.
 */
export function accountClient(account: number): Client {
  const headersOf = accountHeaders(account);
  return trpcClient(async (type, path, input) => {
    const headers = await headersOf();
    return createCaller({ headers: () => headers, maxItems: 1 })(type, path, input);
  });
}

/** The same for a call of another kind: its headers, once it is known that the session is this account's. */
export function accountHeaders(account: number) {
  let verifiedToken: string | undefined;

  return async () => {
    const headers = xsrfHeaders();
    const token = headers[XSRF_HEADER];
    if (!token) throw wrongSession();
    if (token !== verifiedToken) {
      const call = createCaller({ headers: () => headers, maxItems: 1 });
      const { id } = await trpcClient(call).auth.me.query({});
      if (id !== account) throw wrongSession();
      verifiedToken = token;
    }
    return headers;
  };
}

function wrongSession() {
  const message = publicSentences.sessionEnded.description;
  return new CallError({ message, data: { httpStatus: 401, message } });
}
