export type CategorySearch = { category?: string };

/** The `category` search parameter; absent means all categories. */
export const categorySearch = ({ category }: Record<string, unknown>): CategorySearch =>
  typeof category === "string" && category !== "" && category !== "all" ? { category } : {};
