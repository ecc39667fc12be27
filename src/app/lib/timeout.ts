import { BOOKMARK_HEADER } from "@contract/bookmark";
import { publicSentences } from "@contract/public-sentences";
import { rememberBookmark } from "./bookmark";

/** The longest time for which the server may send nothing while it answers a call. */
export const CALL_TIMEOUT_MS = 20_000;
/** The longest time for which an upload may make no progress. */
export const UPLOAD_TIMEOUT_MS = 30_000;

export const CONNECTION_LOST = "The connection was lost. Please try again.";

/** The server sent nothing for too long. A call that writes may have succeeded nevertheless. */
export class NoResponseError extends Error {
  constructor(readonly mayHaveSucceeded: boolean) {
    super(mayHaveSucceeded ? publicSentences.noResponse.toWrite : publicSentences.noResponse.toRead);
    this.name = "NoResponseError";
  }
}

/** True if a failed tRPC call or upload may have succeeded on the server. */
export const isUnconfirmed = (error: unknown) => noResponseErrorIn(error)?.mayHaveSucceeded === true;

/** The error itself or its cause: tRPC wraps errors of fetch. */
export function noResponseErrorIn(error: unknown): NoResponseError | undefined {
  if (error instanceof NoResponseError) return error;
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause instanceof NoResponseError ? cause : undefined;
}

/** Calls `onIdle` once, `timeout` milliseconds after the start or the last restart. */
export function startIdleTimer(timeout: number, onIdle: () => void) {
  let timer = setTimeout(onIdle, timeout);
  return {
    restart() {
      clearTimeout(timer);
      timer = setTimeout(onIdle, timeout);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Like fetch, but also reads the whole body. Rejects with NoResponseError when nothing arrived for CALL_TIMEOUT_MS.
 */
export async function fetchWithTimeout(url: RequestInfo | URL | string, init: RequestInit = {}) {
  const controller = new AbortController();
  const abort = () => controller.abort(init.signal?.reason);
  if (init.signal?.aborted) abort();
  init.signal?.addEventListener("abort", abort, { once: true });
  const timeoutError = new NoResponseError(!isRead(init.method));
  const idleTimer = startIdleTimer(CALL_TIMEOUT_MS, () => controller.abort(timeoutError));
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    idleTimer.restart();
    rememberBookmark(response.headers.get(BOOKMARK_HEADER));
    if (!response.body) return response;
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body.getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      idleTimer.restart();
      chunks.push(chunk.value);
    }
    return new Response(new Blob(chunks), response);
  } catch (error) {
    // Some browsers do not reject the reading of a body with the signal's reason.
    throw controller.signal.reason === timeoutError ? timeoutError : error;
  } finally {
    idleTimer.stop();
    init.signal?.removeEventListener("abort", abort);
  }
}

const isRead = (method = "GET") => method === "GET" || method === "HEAD";

/** Rejects with NoResponseError if the promise does not settle within CALL_TIMEOUT_MS. Used for dynamic imports. */
export function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const idleTimer = startIdleTimer(CALL_TIMEOUT_MS, () => reject(new NoResponseError(false)));
    promise.then(resolve, reject).finally(idleTimer.stop);
  });
}
