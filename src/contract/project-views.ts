import { z } from "zod";
import { optionalText } from "./primitives";
import { ProjectId } from "./projects";

/** `referrer` is the page that the visitor came from, as the browser says it. Only its host is kept, for the owner. */
export const ViewProject = ProjectId.extend({ referrer: optionalText("Referrer", 2000) });

/** The project's view count after this view was recorded. */
export const ProjectViews = z.object({ views: z.number().int() });
export type ProjectViews = z.infer<typeof ProjectViews>;

const WeekViews = z.object({ views: z.number().int(), viewsBefore: z.number().int() });

/**
 * The numbers on a user's dashboard. `mostViewed` is the view count of the most viewed project. `week` has the views of the
 * last seven days (UTC, with today) and of the seven before: of all projects, and of the most viewed one.
 */
export const ProjectStatistics = z.object({
  projects: z.number().int(),
  totalViews: z.number().int(),
  mostViewed: z.number().int(),
  week: z.object({ all: WeekViews, mostViewed: WeekViews }),
});
export type ProjectStatistics = z.infer<typeof ProjectStatistics>;
