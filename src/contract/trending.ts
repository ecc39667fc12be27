/**
 * What adds how much to a project's trending score. Anybody can make anonymous views, so they count little. The triggers
 * on likes (migrations/) repeat the weight of a like; views carry theirs in their row.
 */
export const weights = { memberView: 10, like: 50, anonymousView: 1 } as const;
