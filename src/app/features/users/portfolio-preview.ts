import type { PortfolioAppearance } from "@contract/appearance";

/** The page that shows the owner's portfolio with an appearance that is not saved. */
export const PREVIEW_PATH = "/settings/preview";

/** What the settings and the preview, a frame of the same site, send each other. */
export type PreviewMessage = { isPreviewReady: true } | { previewed: PortfolioAppearance | null };
