import { sentences } from "@contract/sentences";

/** How long the server may send nothing while it answers a call, in milliseconds. */
export const CALL_LIMIT = 20_000;
/** How long an upload may make no progress, in milliseconds. */
export const UPLOAD_LIMIT = 30_000;

/** The server sent nothing for too long. `mayHaveHappened`: the call changes something, and may have been carried out. */
export class NoAnswer extends Error {
  constructor(readonly mayHaveHappened: boolean) {
    super(mayHaveHappened ? sentences.noAnswer.toWrite : sentences.noAnswer.toRead);
    this.name = "NoAnswer";
  }
}

/** Whether a failed call may still have been carried out, by tRPC or by an upload. */
export const isUnconfirmed = (error: unknown) => noAnswerIn(error)?.mayHaveHappened === true;

export function noAnswerIn(error: unknown): NoAnswer | undefined {
  if (error instanceof NoAnswer) return error;
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause instanceof NoAnswer ? cause : undefined;
}

/** Calls `onSilence` when `heard` was not called for `limit` milliseconds, once; `end` stops the clock. */
export function watchSilence(limit: number, onSilence: () => void) {
  let timer = setTimeout(onSilence, limit);
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, limit);
    },
    end: () => clearTimeout(timer),
  };
}

/** As fetch, but reads the whole body, and rejects with NoAnswer once nothing has arrived for CALL_LIMIT. */
export async function fetchInTime(url: RequestInfo | URL | string, init: RequestInit = {}) {
  const control = new AbortController();
  const abort = () => control.abort(init.signal?.reason);
  if (init.signal?.aborted) abort();
  init.signal?.addEventListener("abort", abort, { once: true });
  const noAnswer = new NoAnswer(!isRead(init.method));
  const silence = watchSilence(CALL_LIMIT, () => control.abort(noAnswer));
  try {
    const response = await fetch(url, { ...init, signal: control.signal });
    silence.heard();
    if (!response.body) return response;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      silence.heard();
      parts.push(part.value);
    }
    return new Response(new Blob(parts), response);
  } catch (error) {
    // Not every browser rejects the reading of a body with the signal's reason.
    throw control.signal.reason === noAnswer ? noAnswer : error;
  } finally {
    silence.end();
    init.signal?.removeEventListener("abort", abort);
  }
}

const isRead = (method = "GET") => method === "GET" || method === "HEAD";

/** As the promise, but rejects with NoAnswer after CALL_LIMIT: for code that is loaded when it is first needed. */
export function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const silence = watchSilence(CALL_LIMIT, () => reject(new NoAnswer(false)));
    promise.then(resolve, reject).finally(silence.end);
  });
}
