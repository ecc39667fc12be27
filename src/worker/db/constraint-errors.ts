/** Checks whether a write failed because the value of a unique column is already in use. */
export const isUniqueViolation = (error: unknown, column: string) =>
  hasMessage(error, (message) => message.includes("UNIQUE constraint failed") && message.includes(column));

/** Checks whether a write failed because a row that it refers to does not exist. */
export const isForeignKeyViolation = (error: unknown) =>
  hasMessage(error, (message) => message.includes("FOREIGN KEY constraint failed"));

/** Checks whether a trigger rejected a write with RAISE and this text. */
export const isTriggerError = (error: unknown, text: string) =>
  hasMessage(error, (message) => message.includes(text));

/** Drizzle wraps the database's error: its message is in `cause`. */
function hasMessage(error: unknown, matches: (message: string) => boolean) {
  for (let current = error; current instanceof Error; current = current.cause)
    if (matches(current.message)) return true;
  return false;
}
