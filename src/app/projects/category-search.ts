import { validSearch } from "../lib/valid-search";

export type CategorySearch = { category?: string };
export type StartSearch = { start?: string };

/** The `start` search parameter: a cursor after which a list begins. */
export const startSearch = ({ start }: Record<string, unknown>): StartSearch =>
  validSearch(["start"], /^\d+-\d+$/.test(String(start)) ? { start: String(start) } : {});

/** The `category` search parameter; absent means all categories. */
export const categorySearch = ({ category }: Record<string, unknown>): CategorySearch =>
  typeof category === "string" && category !== "" && category !== "all" ? { category } : {};
