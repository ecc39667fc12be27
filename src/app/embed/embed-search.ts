/** Query parameters of an embedded page: theme, columns and the embedding site. */
export type EmbedSearch = {
  /** The portfolio in a frame on another site. */
  embed?: 1;
  /** The page's theme, or `auto` for that of the visitor's system; by default the theme of the portfolio's look. */
  theme?: "light" | "dark" | "auto";
  /** The most columns of pictures. */
  columns?: number;
  /** 0: without the tabs of the categories. */
  tabs?: 0;
};

/** The theme is left in the address, for the inline script of the page. */
export const embedSearch = ({ embed, columns, tabs }: Record<string, unknown>): EmbedSearch =>
  embed === 1
    ? {
        embed,
        ...(/^[1-6]$/.test(String(columns)) && { columns: Number(columns) }),
        ...(tabs === 0 && { tabs }),
      }
    : {};

/**
 * Attributes of links out of an embedded page: no other page may be shown in the frame, so they open a new tab.
 * Rendered on the server as well, so that it holds before a script has loaded.
 */
export const NEW_TAB = { target: "_blank", rel: "noopener" } as const;
export type LinkTarget = typeof NEW_TAB;
