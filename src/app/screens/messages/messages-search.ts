/** `to` names the open conversation. An invalid id is kept, so that the screen can say that the profile is invalid. */
export type MessagesSearch = { to?: number | string | undefined };

export const messagesSearch = ({ to }: Record<string, unknown>): MessagesSearch =>
  typeof to === "number" || typeof to === "string" ? { to } : {};

export const contactIdOf = (to: MessagesSearch["to"]) =>
  typeof to === "number" && Number.isSafeInteger(to) && to > 0 ? to : undefined;
