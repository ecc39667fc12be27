import type { FieldErrors } from "@contract/errors";
import { CONNECTION_DROPPED } from "./upload";

/** What stands in the way is no answer of ours: a proxy's page, say. */
const UNREADABLE = "Failed to parse error response";

/** What a failed call says, by tRPC or by upload: the server's sentence, its fields, and the status if it answered. */
export type CallFailure = { message: string; fields: FieldErrors; status: number };

export function failureOf(error: unknown): CallFailure {
  const { cause, data, message, status, fields } = error as {
    data?: { httpStatus?: number; message?: string; fields?: FieldErrors } | null;
    cause?: unknown;
    message?: string;
    status?: number;
    fields?: FieldErrors;
  };
  const answered = data?.httpStatus ?? status ?? 0;
  const unheard = cause instanceof SyntaxError ? UNREADABLE : CONNECTION_DROPPED;
  return {
    message: answered === 0 ? unheard : (data?.message ?? message ?? unheard),
    fields: data?.fields ?? fields ?? {},
    status: answered,
  };
}

/** What was refused says why itself; where the server broke or did not answer, `sentence` says what did not happen. */
export function failedWith(sentence: string, { status, message }: Pick<CallFailure, "status" | "message">) {
  if (status >= 500) return sentence;
  return status === 0 ? `${sentence}. ${message}` : message;
}
