import {
  type CategorySearch,
  categorySearch,
  type StartSearch,
  startSearch,
} from "../../features/projects/category-search";

export type ProfileSearch = CategorySearch & StartSearch & { tab?: "liked" | "about" };

/** The open tab, the chosen category and where the list begins. Absent: the Projects tab, all categories. */
export const profileSearch = (search: Record<string, unknown>): ProfileSearch => ({
  ...categorySearch(search),
  ...startSearch(search),
  ...((search.tab === "liked" || search.tab === "about") && { tab: search.tab }),
});
