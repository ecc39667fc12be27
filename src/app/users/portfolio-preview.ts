import type { PortfolioAppearance } from "@contract/appearance";

/** The messages between the settings and the preview, a portfolio in a frame of the same site. */
export type PreviewMessage = { isPreviewReady: true } | { previewed: PortfolioAppearance | null };
