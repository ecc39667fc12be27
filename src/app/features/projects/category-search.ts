export type CategorySearch = { category?: string };
export type StartSearch = { start?: string };

/** The `start` search parameter: a cursor after which a list begins. */
export const startSearch = ({ start }: Record<string, unknown>): StartSearch =>
  /^\d+(-\d+)?$/.test(String(start)) ? { start: String(start) } : {};

/** The `category` search parameter; absent means all categories. */
export const categorySearch = ({ category }: Record<string, unknown>): CategorySearch =>
  typeof category === "string" && category !== "" && category !== "all" ? { category } : {};
