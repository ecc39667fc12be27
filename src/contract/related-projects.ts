import { z } from "zod";
import { ProjectCard } from "./projects";

/** The number of related projects that a project's page shows. */
export const RELATED_COUNT = 4;
export const RelatedProject = ProjectCard.pick({
  id: true,
  userId: true,
  title: true,
  mainImage: true,
  mainImageWidth: true,
  mainImageHeight: true,
  mainImageAlt: true,
  mainImageFocus: true,
  mainImageKind: true,
  mainImageAi: true,
  placeholder: true,
  images: true,
  category: true,
  country: true,
  city: true,
  owner: true,
});
export type RelatedProject = z.infer<typeof RelatedProject>;

/** The surroundings of a project in its owner's portfolio. A project that is not on the portfolio has the position it would have. */
export const PortfolioContext = z.object({
  /** The categories of the portfolio, sorted. */
  categories: z.array(z.string()),
  /** The project before it in the owner's order, and the one after it. */
  previous: RelatedProject.nullable(),
  next: RelatedProject.nullable(),
});
export type PortfolioContext = z.infer<typeof PortfolioContext>;
