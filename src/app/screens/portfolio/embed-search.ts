export type EmbedSearch = { embed?: 1 };

/** `?embed=1`: the portfolio as it stands in a frame on another site. */
export const embedSearch = ({ embed }: Record<string, unknown>): EmbedSearch =>
  embed === 1 ? { embed } : {};
