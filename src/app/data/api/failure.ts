import type { ErrorBody, FieldErrors, RefusalCode } from "@contract/errors";
import { CONNECTION_LOST, isUnconfirmed, noResponseErrorIn } from "../../lib/timeout";

/** The message for a response that is not from our API, for example a proxy's error page. */
const UNREADABLE = "Failed to parse error response";

/** A failed tRPC call or upload. `status` is 0 without a response. */
export type CallFailure = {
  message: string;
  code: RefusalCode | undefined;
  fields: FieldErrors;
  status: number;
  /** The id by which the operator finds the failed call in the log. */
  reference: string | undefined;
  /** There was no response in time, so the call may have succeeded. Do not show that it failed. */
  isUnconfirmed: boolean;
};

export function failureOf(error: unknown): CallFailure {
  const { cause, code, data, message, status, fields } = error as {
    data?: ({ httpStatus?: number } & Partial<ErrorBody>) | null;
    cause?: unknown;
    code?: RefusalCode;
    message?: string;
    status?: number;
    fields?: FieldErrors;
  };
  const httpStatus = data?.httpStatus ?? status ?? 0;
  const reference = referenceOf(error);
  const noResponse =
    noResponseErrorIn(error)?.message ?? (cause instanceof SyntaxError ? UNREADABLE : CONNECTION_LOST);
  return {
    message: httpStatus === 0 ? noResponse : withReference(data?.message ?? message ?? noResponse, reference),
    code: data?.code ?? code,
    fields: data?.fields ?? fields ?? {},
    status: httpStatus,
    reference,
    isUnconfirmed: isUnconfirmed(error),
  };
}

/** The id of the request in a server error; undefined for refusals and without a response. */
export const referenceOf = (error: unknown) => {
  const { data, requestId } = error as { data?: Partial<ErrorBody> | null; requestId?: string };
  return data?.requestId ?? requestId;
};

/** Adds the reference as a sentence, so that it can be copied from every toast and form. */
const withReference = (sentence: string, reference: string | undefined) =>
  reference ? `${sentence.replace(/[.]?$/, ".")} Reference: ${reference}` : sentence;

type Reason = Pick<CallFailure, "status" | "message" | "isUnconfirmed"> & { reference?: string | undefined };

/** The error text for a form: `sentence` says what failed, followed by the reason. */
export const failureSentence = (sentence: string, { message, isUnconfirmed }: Reason) =>
  isUnconfirmed ? message : `${sentence}. ${message}`;

/**
 * The server's reason if it refused the call (4xx), for example a limit, or that the call timed out. Otherwise
 * `sentence`.
 */
export const reasonOr = (sentence: string, { status, message, isUnconfirmed, reference }: Reason) =>
  isUnconfirmed || (status >= 400 && status < 500) ? message : withReference(sentence, reference);
