import { and, desc, gt, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { FEATURED_COUNT, ProjectCard, TRENDING_COUNT } from "../../../contract/projects";
import { projects } from "../../db/schema";
import { operation } from "../../operation";
import { isVisible, selectCards, toCard } from "./queries";

/** What the home page shows: projects somebody chose, and projects many look at. */

const NINETY_DAYS_MS = 90 * 24 * 60 * 60 * 1000;
const Cards = z.array(ProjectCard);
const mostLiked = [desc(projects.likes), desc(projects.id)];
const mostPopular = [desc(projects.popularity), desc(projects.id)];

/** Up to five: those a superuser features, latest first, filled up with the most liked of 90 days. */
export const listFeatured = operation(
  { access: "public", input: z.unknown(), output: Cards },
  async ({ db, viewer, now }) => {
    const latestChosen = [desc(projects.featuredAt), desc(projects.id)];
    const chosen = await selectCards(
      db,
      viewer,
      and(isVisible, isNotNull(projects.featuredAt)),
      latestChosen,
      FEATURED_COUNT,
    );
    if (chosen.length === FEATURED_COUNT) return chosen.map(toCard);
    const since = new Date(now.getTime() - NINETY_DAYS_MS).toISOString();
    const recent = and(isVisible, isNull(projects.featuredAt), gt(projects.createdAt, since));
    const filling = await selectCards(db, viewer, recent, mostLiked, FEATURED_COUNT - chosen.length);
    return [...chosen, ...filling].map(toCard);
  },
);

/** The six most seen and most liked: views plus five times likes. */
export const listTrending = operation(
  { access: "public", input: z.unknown(), output: Cards },
  async ({ db, viewer }) =>
    (await selectCards(db, viewer, isVisible, mostPopular, TRENDING_COUNT)).map(toCard),
);
