export type EmbedSearch = { embed?: 1 };

/** `?embed=1`: the portfolio in a frame on another site. */
export const embedSearch = ({ embed }: Record<string, unknown>): EmbedSearch =>
  embed === 1 ? { embed } : {};

/**
 * For links out of an embedded portfolio: no other page may be shown in the frame, so they open a new tab. Rendered on
 * the server as well, so that it holds before the script has loaded.
 */
export const NEW_TAB = { target: "_blank", rel: "noopener" } as const;
export type LinkTarget = typeof NEW_TAB;
