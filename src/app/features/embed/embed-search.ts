/** What the address of a page for a frame on another site says besides what it shows. */
export type EmbedSearch = {
  /** The portfolio in a frame on another site. */
  embed?: 1;
  /** Which theme the page has; by default that of the visitor's system. */
  theme?: "light" | "dark";
  /** The most columns of pictures. */
  columns?: number;
  /** 0: without the tabs of the categories. */
  tabs?: 0;
};

const COLUMNS_MAX = 6;

export const embedSearch = ({ embed, columns, tabs, ...rest }: Record<string, unknown>): EmbedSearch =>
  embed === 1
    ? { embed, ...themeSearch(rest), ...(isColumns(columns) && { columns }), ...(tabs === 0 && { tabs }) }
    : {};

export const themeSearch = ({ theme }: Record<string, unknown>): Pick<EmbedSearch, "theme"> =>
  theme === "light" || theme === "dark" ? { theme } : {};

const isColumns = (columns: unknown): columns is number =>
  Number.isInteger(columns) && Number(columns) >= 1 && Number(columns) <= COLUMNS_MAX;

/**
 * For links out of an embedded page: no other page may be shown in the frame, so they open a new tab. Rendered on
 * the server as well, so that it holds before a script has loaded.
 */
export const NEW_TAB = { target: "_blank", rel: "noopener" } as const;
export type LinkTarget = typeof NEW_TAB;
