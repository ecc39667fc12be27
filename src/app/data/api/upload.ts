import type { ErrorBody, FieldErrors, RefusalCode } from "@contract/errors";
import { isOffline, untilOnline } from "../../lib/connection";
import { CONNECTION_LOST, NoResponseError, startIdleTimer, UPLOAD_TIMEOUT_MS } from "../../lib/timeout";
import { noteRefusal, writeHeaders } from "./call-headers";
import { failureOf } from "./failure";

/** A failed upload. `status` is 0 without a response. */
export class UploadError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly fields?: FieldErrors,
    readonly requestId?: string,
    readonly code?: RefusalCode,
  ) {
    super(message);
    this.name = "UploadError";
  }
}

type SendOptions = {
  onProgress?: (sentBytes: number) => void;
  signal?: AbortSignal;
  /**
   * True if the call saves data, so that it may have succeeded without a response. An uploaded file is not saved yet.
   */
  isSaved?: boolean;
  /** The account that sends it; by default the account that the page shows. */
  account?: number;
};

/** Posts a form. */
export const sendForm = <T>(path: string, form: FormData, options?: SendOptions) =>
  send<T>("POST", path, form, options);

/** Sends a JSON body; the same failures as a form. */
export const sendJson = <T>(path: string, body: object, options?: SendOptions) =>
  send<T>("POST", path, new Blob([JSON.stringify(body)], { type: "application/json" }), options);

/**
 * Sends a body with XMLHttpRequest, because fetch does not report upload progress. Resolves with the JSON response.
 * Rejects with UploadError, with NoResponseError after UPLOAD_TIMEOUT_MS without progress, or with the signal's reason.
 */
export function send<T>(
  method: "POST" | "PUT",
  path: string,
  body: FormData | Blob,
  { onProgress, signal, isSaved = false, account }: SendOptions = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const idleTimer = startIdleTimer(UPLOAD_TIMEOUT_MS, () => {
      reject(new NoResponseError(isSaved));
      request.abort();
    });
    request.open(method, path);
    request.setRequestHeader("Accept", "application/json");
    for (const [name, value] of Object.entries(writeHeaders(account))) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      idleTimer.restart();
      onProgress?.(event.loaded);
    };
    request.onprogress = idleTimer.restart;
    request.onloadend = idleTimer.stop;
    request.onerror = () => reject(new UploadError(CONNECTION_LOST, 0));
    request.onabort = () => reject(signal?.reason);
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status >= 200 && request.status < 300 && answer) resolve(answer as T);
      else reject(errorFrom(request.status, answer));
    };
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}

/** The error of a response that is not OK, with its JSON body if it has one. */
export function errorFrom(status: number, body: object | undefined) {
  const { message, fields, requestId, code } = (body ?? {}) as Partial<ErrorBody>;
  noteRefusal({ code });
  return new UploadError(message ?? `HTTP error! status: ${status}`, status, fields, requestId, code);
}

function parse(text: string): object | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const ATTEMPTS = 4;
const FIRST_WAIT_MS = 1000;

/** Repeats a call that got no response: at once when the browser is online again, or a few times after a while. */
export async function repeatUnanswered<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      if (signal.aborted || failureOf(error).status !== 0) throw error;
      if (isOffline()) {
        await untilOnline(signal);
        attempt = 0;
      } else if (attempt === ATTEMPTS) throw error;
      else await wait(FIRST_WAIT_MS * 2 ** (attempt - 1), signal);
    }
  }
}

/** Resolves early if the signal aborts. */
const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
