import { FEATURED_COUNT, ProjectCard } from "@contract/projects";
import { desc, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { PERIOD_MS, projects, publishedPeriod } from "../../db/schema";
import { operation } from "../../operation/operation";
import { selectCards, toCard } from "./queries";

/** The number of three-week periods whose most liked projects fill the list. */
const PERIODS = 5;

/**
 * The featured projects of the home page: up to five that superusers chose, then the most liked of the last 84 to 105 days.
 * An index has the projects of each period by their likes, so SQLite reads a few of each.
 */
export const listFeatured = operation(
  {
    access: "public",
    input: z.unknown(),
    output: z.array(ProjectCard),
    summary: "Lists the featured projects, followed by the most liked ones until the list is full.",
  },
  async ({ db, viewer, now }) => {
    const period = Math.floor(now.getTime() / PERIOD_MS);
    const isRecent = inArray(
      publishedPeriod,
      Array.from({ length: PERIODS }, (_, ago) => period - ago),
    );
    const [featured, mostLiked] = await db.batch([
      selectCards(
        db,
        viewer,
        sql`is_visible = 1 and featured_at is not null`,
        [desc(projects.featuredAt), desc(projects.id)],
        FEATURED_COUNT,
      ),
      selectCards(
        db,
        viewer,
        sql`is_visible = 1 and featured_at is null and ${isRecent}`,
        [desc(projects.likes), desc(projects.id)],
        FEATURED_COUNT,
      ),
    ]);
    return [...featured, ...mostLiked].slice(0, FEATURED_COUNT).map(toCard);
  },
);
