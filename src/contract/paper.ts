/** The page's background by theme: `--color-paper` in tokens.css. */
export const PAPER = { light: "#fbfaf8", dark: "#111214" } as const;
