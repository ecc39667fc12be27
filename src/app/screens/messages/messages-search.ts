/** Whose conversation is open. What can be nobody's id stays, and is said to be nobody's. */
export type MessagesSearch = { to?: number | string | undefined };

export const messagesSearch = ({ to }: Record<string, unknown>): MessagesSearch =>
  typeof to === "number" || typeof to === "string" ? { to } : {};

export const contactIdOf = (to: MessagesSearch["to"]) =>
  typeof to === "number" && Number.isSafeInteger(to) && to > 0 ? to : undefined;
