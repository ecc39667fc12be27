import type { UNREAD_MAX } from "@contract/notifications";

/** A copy of the contract's limit, checked by its type: importing it would add the schemas to the public bundle. */
const COUNTED: typeof UNREAD_MAX = 20;

/** The server stops counting at the limit. */
export const unreadText = (count: number) => (count < COUNTED ? String(count) : `${COUNTED}+`);

/** Text after a label: ", 3 unread". */
export const unreadSuffix = (count: number) => (count === 0 ? "" : `, ${unreadText(count)} unread`);

/** Label of an icon with a badge: "Messages, 3 unread". */
export const unreadLabel = (name: string, count: number) => name + unreadSuffix(count);
