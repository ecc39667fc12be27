import { type AiUse, cardLabel, type PictureKind } from "@contract/picture-labels";

type WithLocation = { city: string | null; country: string | null; location: string | null };

type WithPicture = { mainImageKind: PictureKind | null; mainImageAi: AiUse | null };

/** The word for the main picture on a card, which it has only if the picture is declared and no photograph. */
export const pictureWord = (project: WithPicture) =>
  cardLabel({ kind: project.mainImageKind, ai: project.mainImageAi });

/** The word for the main picture and the location on a card: "Rendering · Risør, Norway". */
export const cardLine = (project: WithPicture & Omit<WithLocation, "location">) =>
  [pictureWord(project), locationLabel(project)].filter(Boolean).join(" · ") || null;

/** "Risør, Norway", only if both are known. */
export const locationLabel = ({ city, country }: Pick<WithLocation, "city" | "country">) =>
  city && country ? `${city}, ${country}` : null;

/** The location on the project's own page: as much of it as is known. */
export const fullLocationLabel = (project: WithLocation) =>
  locationLabel(project) ?? project.city ?? project.country ?? project.location;
