import type { TableColumn } from "@contract/own-projects";

const RIGHT = new Set<string>(["views", "week", "likes", "updated"]);
/** In pixels. The title has what is left, and the table scrolls sideways where that is too little. */
const widths: Record<TableColumn, number> = {
  place: 160,
  category: 130,
  section: 130,
  status: 140,
  visibility: 120,
  portfolio: 110,
  views: 84,
  week: 92,
  likes: 68,
  updated: 112,
};
const TITLE = 160;
/** Grip, checkbox, number, picture and menu. */
const OTHERS = 28 + 34 + 52 + 80 + 40;

/** Columns that can be chosen are shown from 1120 pixels up. Figures are on the right. */
export const columnClass = (column: string) =>
  `px-2 max-lg:hidden ${RIGHT.has(column) ? "text-right" : "text-left"}`;

/** The columns of a phone. A row that spans more would add columns to the table there. */
export const COLUMNS_ON_PHONE = 4;

export const widthOf = (column: TableColumn) => widths[column];
export const leastWidth = (columns: TableColumn[]) =>
  columns.reduce((sum, column) => sum + widths[column], TITLE + OTHERS);
