import { DAY_MS } from "@contract/durations";
import { ProjectStatistics } from "@contract/project-views";
import { UserId } from "@contract/users";
import { and, between, desc, eq, isNull, sql } from "drizzle-orm";
import { projectAnalytics, projects, userAnalytics } from "../../db/schema";
import { operation } from "../../operation/operation";
import { loadUser } from "../users/queries";

const WEEK = 7;

/**
 * The numbers on the viewer's dashboard. Triggers count projects and views; the index on views has the most viewed one.
 * Of two weeks it reads at most 28 rows.
 */
export const readStatistics = operation(
  {
    access: "user",
    input: UserId,
    output: ProjectStatistics,
    summary:
      "Returns how many projects the caller has, all their views, and the views of the most viewed one; and the views of the last seven days and of the seven before, in UTC.",
    refusals: { forbidden: "It is someone else's account." },
  },
  async (context, { id }) => {
    const { db, viewer, now } = context;
    const mostViewedFirst = db
      .select({ id: projects.id, views: projects.views })
      .from(projects)
      .where(and(eq(projects.userId, viewer.id), isNull(projects.deletedAt), sql`status <> 'trashed'`))
      .orderBy(desc(projects.views))
      .limit(1);
    const today = Math.floor(now.getTime() / DAY_MS);
    const daysOf = (table: typeof userAnalytics | typeof projectAnalytics) =>
      db
        .select({
          isThisWeek: sql<number>`${table.day} > ${today - WEEK}`.as("is_this_week"),
          views: table.views,
        })
        .from(table)
        .$dynamic();
    const bothWeeks = (day: typeof userAnalytics.day | typeof projectAnalytics.day) =>
      between(day, today - 2 * WEEK + 1, today);
    const [[[mostViewed], ofAll, ofMostViewed], { publishedCount, projectViews }] = await Promise.all([
      db.batch([
        mostViewedFirst,
        daysOf(userAnalytics).where(and(eq(userAnalytics.userId, viewer.id), bothWeeks(userAnalytics.day))),
        daysOf(projectAnalytics).where(
          and(
            eq(projectAnalytics.projectId, sql`(select id from (${mostViewedFirst}))`),
            bothWeeks(projectAnalytics.day),
          ),
        ),
      ]),
      loadUser(context, id, "profile.edit"),
    ]);
    return {
      projects: publishedCount,
      totalViews: projectViews,
      mostViewed: mostViewed?.views ?? 0,
      week: { all: viewsOf(ofAll), mostViewed: viewsOf(ofMostViewed) },
    };
  },
);

function viewsOf(days: { isThisWeek: number; views: number }[]) {
  const sumOf = (isThisWeek: number) =>
    days.filter((day) => day.isThisWeek === isThisWeek).reduce((sum, { views }) => sum + views, 0);
  return { views: sumOf(1), viewsBefore: sumOf(0) };
}
