type WithLocation = { city: string | null; country: string | null; location: string | null };

/** The location on a card: "Risør, Norway", only if both are known. */
export const locationLabel = ({ city, country }: Pick<WithLocation, "city" | "country">) =>
  city && country ? `${city}, ${country}` : null;

/** The location on the project's own page: as much of it as is known. */
export const fullLocationLabel = (project: WithLocation) =>
  locationLabel(project) ?? project.city ?? project.country ?? project.location;
