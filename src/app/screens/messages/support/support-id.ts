import type { MessagesSearch } from "../messages-search";

/** The id of a support request whose thread is open: `support-12`. */
export const supportIdOf = (to: MessagesSearch["to"]) => {
  const [, id] = /^support-([1-9]\d{0,14})$/.exec(String(to)) ?? [];
  return id === undefined ? undefined : Number(id);
};
