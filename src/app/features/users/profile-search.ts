import { type CategorySearch, categorySearch } from "../projects/category-search";

export type ProfileSearch = CategorySearch & { tab?: "liked" | "about" };

/** The open tab and the chosen category. Projects, all of them, need no word in the address. */
export const profileSearch = (search: Record<string, unknown>): ProfileSearch => ({
  ...categorySearch(search),
  ...((search.tab === "liked" || search.tab === "about") && { tab: search.tab }),
});
