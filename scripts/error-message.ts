/** The message of a thrown value, followed by the message of its cause. */
export function messagesOf(error: unknown): [message: string, cause?: string] {
  if (!(error instanceof Error)) return [String(error)];
  return error.cause instanceof Error ? [error.message, error.cause.message] : [error.message];
}

export const messageOf = (error: unknown) => messagesOf(error)[0];
