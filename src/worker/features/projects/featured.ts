import { FEATURED_COUNT, ProjectCard } from "@contract/projects";
import { and, desc, isNotNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { projects, WEEK_MS } from "../../db/schema";
import { operation } from "../../operation";
import { isVisible, missingOf, selectCards, toCard } from "./queries";

const CANDIDATES_PER_WEEK = 25;
const NINETY_DAYS_MS = 90 * 24 * 60 * 60 * 1000;
const latestFeatured = [desc(projects.featuredAt), desc(projects.id)];
const mostLiked = [desc(projects.likes), desc(projects.id)];

/**
 * The featured projects of the home page: up to five that superusers chose, then the most liked of the last 90 days.
 */
export const listFeatured = operation(
  {
    access: "public",
    input: z.unknown(),
    output: z.array(ProjectCard),
    summary: "Lists the featured projects, followed by the most liked ones until the list is full.",
  },
  async ({ db, viewer, now }) => {
    const isFeatured = and(isVisible, isNotNull(projects.featuredAt));
    const missing = missingOf(FEATURED_COUNT, isFeatured, latestFeatured);
    const [featured, others] = await db.batch([
      selectCards(db, viewer, isFeatured, latestFeatured, FEATURED_COUNT),
      selectCards(db, viewer, isRecentAndLiked(now, missing), mostLiked, FEATURED_COUNT),
    ]);
    return [...featured, ...others].map(toCard);
  },
);

/**
 * A condition for the `missing` most liked projects of the last 90 days. It reads the five most liked of each week from an
 * index sorted by likes, so that the cost does not grow with the number of projects. In the first week, projects older
 * than 90 days are skipped, at most 20 of them.
 */
function isRecentAndLiked(now: Date, missing: SQL) {
  const since = now.getTime() - NINETY_DAYS_MS;
  const firstWeek = Math.floor(since / WEEK_MS);
  const lastWeek = Math.floor(now.getTime() / WEEK_MS);
  const weeks = Array.from({ length: lastWeek - firstWeek + 1 }, (_, i) => firstWeek + i);
  return sql`${projects.id} in (
    select top.id from json_each(${JSON.stringify(weeks)}) as week join projects as top on top.id in (
      select id from (
        select id, created_at from projects
        where published_week = week.value and is_visible = 1 and featured_at is null
        order by likes desc, id desc limit ${CANDIDATES_PER_WEEK}
      ) where created_at > ${since} limit ${FEATURED_COUNT})
    order by top.likes desc, top.id desc limit ${missing})`;
}
