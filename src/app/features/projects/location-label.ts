type Placed = { city: string | null; country: string | null; location: string | null };

/** Where it stands, for a card: "Risør, Norway" where both are known. */
export const placeOf = ({ city, country }: Pick<Placed, "city" | "country">) =>
  city && country ? `${city}, ${country}` : null;

/** Where it stands, for its own page: whatever is known of it. */
export const fullPlaceOf = (project: Placed) =>
  placeOf(project) ?? project.city ?? project.country ?? project.location;
