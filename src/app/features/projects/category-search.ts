export type CategorySearch = { category?: string };

/** The category of the active tab or filter; without one, all. */
export const categorySearch = ({ category }: Record<string, unknown>): CategorySearch =>
  typeof category === "string" && category !== "" && category !== "all" ? { category } : {};
