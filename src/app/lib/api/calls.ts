import { bookmarkHeaders } from "./bookmark";
import { noteRefusal, writeHeaders, xsrfToken } from "./call-headers";
import { fetchWithTimeout } from "./timeout";

export type CallType = "query" | "mutation";
/** Calls a procedure such as `projects.list`. */
export type Caller = (type: CallType, path: string, input: unknown) => Promise<unknown>;

type ErrorShape = { message: string; data: { httpStatus: number; message: string; code?: string } };
type Result = { result: { data: unknown } } | { error: ErrorShape };

/** A failed call: `data` is the server's error. Without it there was no answer, or none that could be read. */
export class CallError extends Error {
  readonly data: ErrorShape["data"] | undefined;
  readonly meta: { response?: Response | undefined };

  constructor(shape: ErrorShape | undefined, response?: Response, cause?: unknown) {
    super(shape?.message ?? (cause instanceof Error ? cause.message : "The call failed"), { cause });
    this.data = shape?.data;
    this.meta = { response };
  }
}

type Call = {
  path: string;
  input: unknown;
  resolve: (data: unknown) => void;
  reject: (error: unknown) => void;
};

/** Calls in one request. */
const MAX_ITEMS = 10;

/**
 * Calls tRPC procedures over HTTP, with a timeout. The calls of one moment share a request. A query is repeated once if
 * it was refused because the session was replaced in the meantime, for example by a password change. Writes are made as
 * the account that the page shows; with `account` all calls are made as that one, each in its own request.
 */
export function createCaller(account?: number): Caller {
  const maxItems = account === undefined ? MAX_ITEMS : 1;
  const waiting: Record<CallType, Call[]> = { query: [], mutation: [] };

  const call: Caller = (type, path, input) =>
    new Promise((resolve, reject) => {
      if (waiting[type].push({ path, input, resolve, reject }) === 1)
        setTimeout(() => {
          const calls = waiting[type].splice(0);
          const headers = type === "mutation" || account !== undefined ? writeHeaders(account) : {};
          const sent = { ...bookmarkHeaders(), ...headers };
          while (calls.length > 0) void send(type, calls.splice(0, maxItems), sent);
        });
    });

  return async (type, path, input) => {
    const token = xsrfToken();
    try {
      return await call(type, path, input);
    } catch (error) {
      const newToken = xsrfToken();
      const isFromOldSession = type === "query" && newToken !== undefined && newToken !== token;
      if (!isFromOldSession || (error as CallError).data?.httpStatus !== 401) throw error;
      return call(type, path, input);
    }
  };
}

async function send(type: CallType, calls: Call[], headers: Record<string, string>) {
  const inputs = JSON.stringify({ ...calls.map(({ input }) => input) });
  const url = `/trpc/${calls.map(({ path }) => path).join(",")}?batch=1`;
  let response: Response | undefined;
  try {
    response =
      type === "query"
        ? await fetchWithTimeout(`${url}&input=${encodeURIComponent(inputs)}`, { headers })
        : await fetchWithTimeout(url, {
            method: "POST",
            headers: { ...headers, "Content-Type": "application/json" },
            body: inputs,
          });
    const body: Result | Result[] = await response.json();
    for (const [index, { resolve, reject }] of calls.entries()) {
      const result = Array.isArray(body) ? body[index] : body;
      if (result && "result" in result) {
        resolve(result.result.data);
        continue;
      }
      noteRefusal(result?.error.data);
      reject(new CallError(result?.error, response));
    }
  } catch (error) {
    for (const { reject } of calls) reject(new CallError(undefined, response, error));
  }
}
