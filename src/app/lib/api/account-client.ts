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
  let verifiedToken: string | undefined;

  return trpcClient(async (type, path, input) => {
    const headers = xsrfHeaders();
    const token = headers[XSRF_HEADER];
    if (!token) throw wrongSession();
    const call = createCaller({ headers: () => headers, maxItems: 1 });
    if (token !== verifiedToken) {
      const { id } = await trpcClient(call).auth.me.query({});
      if (id !== account) throw wrongSession();
      verifiedToken = token;
    }
    return call(type, path, input);
  });
}

function wrongSession() {
  const message = publicSentences.sessionEnded.description;
  return new CallError({ message, data: { httpStatus: 401, message } });
}
