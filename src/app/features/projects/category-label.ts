/** A category as a word in the interface: "residential" is "Residential", "urban-design" is "Urban design". */
export function categoryLabel(category: string | null | undefined) {
  if (!category) return "Project";
  const words = category === "urban-design" ? "urban design" : category;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
