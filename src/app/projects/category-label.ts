/** Categories that keep their hyphen. */
const HYPHENATED = new Set(["mixed-use"]);
const SLUG = /^[\p{Ll}\d]+(-[\p{Ll}\d]+)*$/u;

/**
 * The display name of a category: "urban-design" becomes "Urban design". Names that are not slugs keep their
 * spelling.
 */
export function categoryLabel(category: string | null | undefined) {
  if (!category) return "Project";
  const label = SLUG.test(category) && !HYPHENATED.has(category) ? category.replaceAll("-", " ") : category;
  return label.charAt(0).toUpperCase() + label.slice(1);
}
