import { type CategorySearch, categorySearch } from "../../features/projects/category-search";

export type ProfileSearch = CategorySearch & { tab?: "liked" | "about" };

/** The open tab and the chosen category. Absent: the Projects tab, all categories. */
export const profileSearch = (search: Record<string, unknown>): ProfileSearch => ({
  ...categorySearch(search),
  ...((search.tab === "liked" || search.tab === "about") && { tab: search.tab }),
});
