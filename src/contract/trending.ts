/**
 * The amount that a view or like adds to a project's trending score. Anonymous views count little because they are easy to
 * fake. The weight of a like is repeated in the triggers on likes (migrations/); a view stores its weight in its row.
 */
export const weights = { memberView: 10, like: 50, anonymousView: 1 } as const;
