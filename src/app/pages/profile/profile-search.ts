import { validSearch } from "../../lib/valid-search";
import {
  type CategorySearch,
  categorySearch,
  type StartSearch,
  startSearch,
} from "../../projects/category-search";

export type ProfileSearch = CategorySearch & StartSearch & { tab?: "liked" | "about" };

/** The open tab, the chosen category and where the list begins. Absent: the Projects tab, all categories. */
export const profileSearch = (search: Record<string, unknown>): ProfileSearch => ({
  ...categorySearch(search),
  ...(search.tab === "liked" ? likedStart(search) : startSearch(search)),
  ...((search.tab === "liked" || search.tab === "about") && { tab: search.tab }),
});

/** Likes have a number as cursor. */
const likedStart = ({ start }: Record<string, unknown>): StartSearch =>
  validSearch(["start"], /^\d+$/.test(String(start)) ? { start: String(start) } : {});
