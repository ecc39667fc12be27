const RIGHT = new Set<string>(["views", "week", "likes", "updated"]);

/** Columns that can be chosen are not shown on phones. Figures are on the right. */
export const columnClass = (column: string) =>
  `px-2 max-md:hidden ${RIGHT.has(column) ? "text-right" : "text-left"}`;
