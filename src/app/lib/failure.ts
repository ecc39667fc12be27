import type { FieldErrors, RefusalCode } from "@contract/errors";
import { isUnconfirmed, noAnswerIn } from "./time-limit";
import { CONNECTION_DROPPED } from "./upload";

/** What stands in the way is no answer of ours: a proxy's page, say. */
const UNREADABLE = "Failed to parse error response";

/** What a failed call says, by tRPC or by upload: the server's sentence, code and fields, and the status if it answered. */
export type CallFailure = {
  message: string;
  code: RefusalCode | undefined;
  fields: FieldErrors;
  status: number;
  /** The server did not answer in time and may have carried the call out: nobody may say that it failed. */
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
  const answered = data?.httpStatus ?? status ?? 0;
  const unheard =
    noAnswerIn(error)?.message ?? (cause instanceof SyntaxError ? UNREADABLE : CONNECTION_DROPPED);
  return {
    message: answered === 0 ? unheard : (data?.message ?? message ?? unheard),
    code: data?.code,
    fields: data?.fields ?? fields ?? {},
    status: answered,
    isUnconfirmed: isUnconfirmed(error),
  };
}

type Answer = Pick<CallFailure, "status" | "message" | "isUnconfirmed">;

/** What did not happen and why, for a form to show. A call that may have been carried out is not said to have failed. */
export const failedWith = (sentence: string, { message, isUnconfirmed }: Answer) =>
  isUnconfirmed ? message : `${sentence}. ${message}`;

/**
 * The server's reason where it refused, such as a suspension or a limit, and the sentence for no answer where the call
 * may have been carried out; `sentence` for any other failure.
 */
export const reasonOr = (sentence: string, { status, message, isUnconfirmed }: Answer) =>
  isUnconfirmed || (status >= 400 && status < 500) ? message : sentence;
