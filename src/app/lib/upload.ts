import type { ErrorBody, FieldErrors } from "@contract/errors";
import { NoAnswer, UPLOAD_LIMIT, watchSilence } from "./time-limit";
import { xsrfHeaders } from "./xsrf";

export const CONNECTION_DROPPED = "The connection dropped. Nothing is lost; try again.";

/** Why sending failed. `status` is 0 when no answer came. */
export class UploadFailure extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly fields?: FieldErrors,
  ) {
    super(message);
    this.name = "UploadFailure";
  }
}

type SendOptions = {
  onProgress?: (sentBytes: number) => void;
  signal?: AbortSignal;
  /** The form is saved where it arrives; a file alone changes nothing yet. */
  isSaved?: boolean;
};

/**
 * Posts a form with what fetch cannot do: tell how many bytes have left. Resolves with the JSON answer. Rejects with an
 * UploadFailure, with NoAnswer when there was no progress for UPLOAD_LIMIT, or with the signal's reason.
 */
export function sendForm<T>(
  path: string,
  form: FormData,
  { onProgress, signal, isSaved = false }: SendOptions = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const silence = watchSilence(UPLOAD_LIMIT, () => {
      reject(new NoAnswer(isSaved));
      request.abort();
    });
    request.open("POST", path);
    request.setRequestHeader("Accept", "application/json");
    for (const [name, value] of Object.entries(xsrfHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      silence.heard();
      onProgress?.(event.loaded);
    };
    request.onprogress = silence.heard;
    request.onloadend = silence.end;
    request.onerror = () => reject(new UploadFailure(CONNECTION_DROPPED, 0));
    request.onabort = () => reject(signal?.reason);
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300 && body) resolve(body as T);
      else reject(failureWith(request.status, body));
    };
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

function failureWith(status: number, body: object | undefined) {
  const { message, fields } = (body ?? {}) as Partial<ErrorBody>;
  return new UploadFailure(message ?? `HTTP error! status: ${status}`, status, fields);
}

function parse(text: string): object | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
