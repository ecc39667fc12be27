import { BRAND } from "@contract/brand";
import { categoryLabel } from "./category-label";

/** The feed of the newest projects, of all categories or of one. */
export function newestFeed(projectType?: string | string[]) {
  const category = typeof projectType === "string" ? projectType : undefined;
  return {
    path: "",
    title: category ? `${BRAND}: ${categoryLabel(category)}` : `${BRAND}: newest projects`,
    ...(category && { query: `?${new URLSearchParams({ category })}` }),
  };
}
