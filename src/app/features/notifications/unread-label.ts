/** The server counts up to 100. */
export const unreadText = (count: number) => (count > 99 ? "99+" : String(count));

/** Text after a label: ", 3 unread". */
export const unreadSuffix = (count: number) => (count === 0 ? "" : `, ${unreadText(count)} unread`);

/** Label of an icon with a badge: "Messages, 3 unread". */
export const unreadLabel = (name: string, count: number) => name + unreadSuffix(count);
