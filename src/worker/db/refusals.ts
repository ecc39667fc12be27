/** Whether the database refused a write because of a column that must be unique. */
export const refusedBy = (error: unknown, column: string) =>
  says(error, (message) => message.includes("UNIQUE constraint failed") && message.includes(column));

/** Whether the database refused a write because what it refers to is gone. */
export const refusedAsOrphan = (error: unknown) =>
  says(error, (message) => message.includes("FOREIGN KEY constraint failed"));

/** Whether a trigger refused a write, in these words. */
export const refusedWith = (error: unknown, words: string) =>
  says(error, (message) => message.includes(words));

/** Drizzle hides the reason in `cause`. */
function says(error: unknown, what: (message: string) => boolean) {
  for (let at = error; at instanceof Error; at = at.cause) if (what(at.message)) return true;
  return false;
}
