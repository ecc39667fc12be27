import { UPLOAD_BYTES_MIN } from "@contract/rate-limits";
import type { LimitKey } from "../../auth/rate-limits";
import type { LoggedIn } from "../../operation/operation";

type Uploader = Pick<LoggedIn, "limiter" | "viewer">;

/** Cloudflare accepts no larger bodies. A body without a length counts as one of this size until it is read. */
export const BODY_BYTES_MAX = 100 * 1024 * 1024;

/** Counts the bytes of an upload before they are read. 429 if the account has uploaded too many in 24 hours. */
export const countUpload = ({ limiter, viewer }: Uploader, bytes: number) =>
  limiter.count([keyOf(viewer, Math.max(bytes, UPLOAD_BYTES_MIN))]);

export const countBody = (context: Uploader, request: Request) =>
  countUpload(context, lengthOf(request) ?? BODY_BYTES_MAX);

/** Corrects the amount that `countBody` counted for a body without a length. */
export async function correctCount({ limiter, viewer }: Uploader, request: Request, received: number) {
  const surplus = BODY_BYTES_MAX - Math.max(received, UPLOAD_BYTES_MIN);
  if (lengthOf(request) === undefined && surplus > 0) await limiter.uncount([keyOf(viewer)], surplus);
}

const lengthOf = ({ headers }: Request) => Number(headers.get("Content-Length")) || undefined;
const keyOf = ({ id, accountType }: Uploader["viewer"], bytes?: number): LimitKey => [
  accountType === "premium" ? "uploadsPremium" : "uploads",
  `account ${id}`,
  bytes,
];
