import { useRouter } from "@tanstack/react-router";

/** A portfolio on a custom domain, where nothing else of the site exists. */
export type PortfolioSite = {
  /** The domain's address, without a trailing slash. */
  origin: string;
  username: string;
  name: string;
  /** The address of the practice's logo, or else of the owner's picture. */
  picture: string | null;
};

/** The portfolio's own site, or null at the address of the whole site. */
export const usePortfolioSite = () => useRouter().options.context.portfolioSite;
