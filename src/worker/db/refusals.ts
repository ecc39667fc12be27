/** Whether the database refused a write because of a column that must be unique. Drizzle hides the reason in `cause`. */
export function refusedBy(error: unknown, column: string) {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.message.includes("UNIQUE constraint failed") && at.message.includes(column)) return true;
  }
  return false;
}
