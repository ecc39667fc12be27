import type { FieldErrors, RefusalCode } from "@contract/errors";
import { isUnconfirmed, noResponseErrorIn } from "./timeout";
import { CONNECTION_LOST } from "./upload";

/** For a response that is not from our API, for example a proxy's error page. */
const UNREADABLE = "Failed to parse error response";

/** A failed tRPC call or upload. `status` is 0 without a response. */
export type CallFailure = {
  message: string;
  code: RefusalCode | undefined;
  fields: FieldErrors;
  status: number;
  /** There was no response in time, so the call may have succeeded. Do not show that it failed. */
  isUnconfirmed: boolean;
};

export function failureOf(error: unknown): CallFailure {
  const { cause, data, message, status, fields } = error as {
    data?: { httpStatus?: number; message?: string; code?: RefusalCode; fields?: FieldErrors } | null;
    cause?: unknown;
    message?: string;
    status?: number;
    fields?: FieldErrors;
  };
  const httpStatus = data?.httpStatus ?? status ?? 0;
  const noResponse =
    noResponseErrorIn(error)?.message ?? (cause instanceof SyntaxError ? UNREADABLE : CONNECTION_LOST);
  return {
    message: httpStatus === 0 ? noResponse : (data?.message ?? message ?? noResponse),
    code: data?.code,
    fields: data?.fields ?? fields ?? {},
    status: httpStatus,
    isUnconfirmed: isUnconfirmed(error),
  };
}

type Reason = Pick<CallFailure, "status" | "message" | "isUnconfirmed">;

/** The error text for a form: `sentence` says what failed, followed by the reason. */
export const failureSentence = (sentence: string, { message, isUnconfirmed }: Reason) =>
  isUnconfirmed ? message : `${sentence}. ${message}`;

/**
 * The server's reason if it refused the call (4xx), for example a limit, or that the call timed out. Otherwise
 * `sentence`.
 */
export const reasonOr = (sentence: string, { status, message, isUnconfirmed }: Reason) =>
  isUnconfirmed || (status >= 400 && status < 500) ? message : sentence;
