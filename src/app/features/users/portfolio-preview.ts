import type { PortfolioAppearance } from "@contract/appearance";

/** What the settings and the preview, a portfolio in a frame of the same site, send each other. */
export type PreviewMessage = { isPreviewReady: true } | { previewed: PortfolioAppearance | null };
