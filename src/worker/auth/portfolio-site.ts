type Owned = { userId: number };

/** Checks whether a row exists at the address of the request: at a custom domain, only rows of its owner do. */
export const isOfSite = ({ portfolioSite }: { portfolioSite: Owned | null }, { userId }: Owned) =>
  portfolioSite === null || portfolioSite.userId === userId;
