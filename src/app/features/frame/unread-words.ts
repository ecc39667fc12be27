/** Counts stop at a hundred: from there on it is so many or more. */
export const figureOf = (count: number) => (count > 99 ? "99+" : String(count));

/** The name of something that carries a count: "Messages, 3 unread". */
export const unreadName = (name: string, count: number) =>
  count === 0 ? name : `${name}, ${figureOf(count)} unread`;
