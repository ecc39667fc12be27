/** Categories that keep their hyphen as words. */
const HYPHENATED = new Set(["mixed-use"]);
const SLUG = /^[\p{Ll}\d]+(-[\p{Ll}\d]+)*$/u;

/** A category as people read it: "urban-design" is "Urban design". Names that are not slugs keep their spelling. */
export function categoryLabel(category: string | null | undefined) {
  if (!category) return "Project";
  const words = SLUG.test(category) && !HYPHENATED.has(category) ? category.replaceAll("-", " ") : category;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
