/** Counts stop at a hundred: from there on it is so many or more. */
export const figureOf = (count: number) => (count > 99 ? "99+" : String(count));

/** What follows the name of something that carries a count: ", 3 unread". */
export const unreadSuffix = (count: number) => (count === 0 ? "" : `, ${figureOf(count)} unread`);

/** The name of an icon that carries a count: "Messages, 3 unread". */
export const unreadName = (name: string, count: number) => name + unreadSuffix(count);
