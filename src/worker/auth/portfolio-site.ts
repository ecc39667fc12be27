type Owned = { userId: number };

/** At a custom domain, only what belongs to its owner exists. */
export const isOfSite = ({ portfolioSite }: { portfolioSite: Owned | null }, { userId }: Owned) =>
  portfolioSite === null || portfolioSite.userId === userId;
