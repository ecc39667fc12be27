/** The cursor of an item in a newest-first list, for the parameter `before`: "<createdAt in milliseconds>-<id>". */
export const encodeCursor = (item: { createdAt: string; id: number }) =>
  `${Date.parse(item.createdAt)}-${item.id}`;

type Sorted = { createdAt: string; id: number; likes: number; views: number };

/**
 * The cursor of a project in the project list: "<createdAt in milliseconds, likes or views>-<id>". It is null for a search by
 * words that is not sorted by date: those results have no cursor.
 */
export function projectCursor(
  project: Sorted,
  { sort, search }: { sort: string; search?: string | null | undefined },
) {
  if (sort === "newest") return encodeCursor(project);
  if (search) return null;
  if (sort === "best") return encodeCursor(project);
  return `${sort === "liked" ? project.likes : project.views}-${project.id}`;
}

/** Parses a cursor. `at` is the item's creation time in milliseconds, or the count that sorts the list. */
export function decodeCursor(cursor: string) {
  const [at = 0, id = 0] = cursor.split("-").map(Number);
  return { at, id };
}
