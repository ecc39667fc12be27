/** `to` names the open conversation, `list` the requests instead of the conversations. An invalid id is kept, so that the screen can say that the profile is invalid. */
export type MessagesSearch = { to?: number | string | undefined; list?: "requests" | undefined };

export const messagesSearch = ({ to, list }: Record<string, unknown>): MessagesSearch => ({
  ...((typeof to === "number" || typeof to === "string") && { to }),
  ...(list === "requests" && { list }),
});

export const contactIdOf = (to: MessagesSearch["to"]) =>
  typeof to === "number" && Number.isSafeInteger(to) && to > 0 ? to : undefined;

/** The id of an open conversation with somebody from the web: `web-12`. */
export const webIdOf = (to: MessagesSearch["to"]) => idAfter("web", to);

/** The id of a support request whose thread is open: `support-12`. */
export const supportIdOf = (to: MessagesSearch["to"]) => idAfter("support", to);

const idAfter = (kind: string, to: MessagesSearch["to"]) => {
  const [, name, id] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(String(to)) ?? [];
  return name === kind ? Number(id) : undefined;
};
