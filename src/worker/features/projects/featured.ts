import { FEATURED_COUNT, ProjectCard } from "@contract/projects";
import { and, desc, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { projects, WEEK_MS } from "../../db/schema";
import { operation } from "../../operation";
import { isVisible, selectCards, toCard } from "./queries";

/** What the home page shows first: projects that somebody chose. */

const CANDIDATES_A_WEEK = 25;
const NINETY_DAYS_MS = 90 * 24 * 60 * 60 * 1000;
const latestChosen = [desc(projects.featuredAt), desc(projects.id)];
const mostLiked = [desc(projects.likes), desc(projects.id)];

/** Up to five: those a superuser features, latest first, filled up with the most liked of 90 days. */
export const listFeatured = operation(
  {
    access: "public",
    input: z.unknown(),
    output: z.array(ProjectCard),
    summary: "Lists the featured projects, followed by the most liked ones until the list is full.",
  },
  async ({ db, viewer, now }) => {
    const isChosen = and(isVisible, isNotNull(projects.featuredAt));
    const chosen = await selectCards(db, viewer, isChosen, latestChosen, FEATURED_COUNT);
    const left = FEATURED_COUNT - chosen.length;
    const filling = left > 0 ? await selectCards(db, viewer, isMostLikedLately(now), mostLiked, left) : [];
    return [...chosen, ...filling].map(toCard);
  },
);

/**
 * Among the most liked of ninety days: the five of each week are read from an index that holds their order, so that
 * it costs the same however much was ever published. Older ones to pass over are only in the week that the ninety
 * days begin in, and it passes over 20 at most.
 */
function isMostLikedLately(now: Date) {
  const since = now.getTime() - NINETY_DAYS_MS;
  const first = Math.floor(since / WEEK_MS);
  const weeks = Array.from({ length: Math.floor(now.getTime() / WEEK_MS) - first + 1 }, (_, i) => first + i);
  return sql`${projects.id} in (
    select top.id from json_each(${JSON.stringify(weeks)}) as week join projects as top on top.id in (
      select id from (
        select id, created_at from projects
        where published_week = week.value and is_visible = 1 and featured_at is null
        order by likes desc, id desc limit ${CANDIDATES_A_WEEK}
      ) where created_at > ${since} limit ${FEATURED_COUNT})
    order by top.likes desc, top.id desc limit ${FEATURED_COUNT})`;
}
