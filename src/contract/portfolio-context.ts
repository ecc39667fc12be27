import { z } from "zod";
import { RelatedProject } from "./related-projects";

/** The surroundings of a project in its owner's portfolio. A project that is not on the portfolio has the position it would have. */
export const PortfolioContext = z.object({
  /** The categories of the portfolio, sorted. */
  categories: z.array(z.string()),
  /** The project before it in the owner's order, and the one after it. */
  previous: RelatedProject.nullable(),
  next: RelatedProject.nullable(),
});
export type PortfolioContext = z.infer<typeof PortfolioContext>;
