import { ProjectStatistics } from "@contract/projects";
import { UserId } from "@contract/users";
import { and, eq, isNull, sql } from "drizzle-orm";
import { projects } from "../../db/schema";
import { operation } from "../../operation";
import { loadUser } from "../users/queries";

/** The numbers on the viewer's dashboard. Reads each of the viewer's projects once, by the index on the owner. */
export const readStatistics = operation(
  {
    access: "user",
    input: UserId,
    output: ProjectStatistics,
    summary:
      "Returns how many projects the caller has, all their views, and the views of the most viewed one.",
    refusals: { forbidden: "It is someone else's account." },
  },
  async (context, { id }) => {
    const select = context.db
      .select({
        projects: sql<number>`count(*)`,
        totalViews: sql<number>`coalesce(sum(${projects.views}), 0)`,
        mostViewed: sql<number>`coalesce(max(${projects.views}), 0)`,
      })
      .from(projects)
      .where(and(eq(projects.userId, context.viewer.id), isNull(projects.deletedAt)));
    const [[statistics]] = await Promise.all([select, loadUser(context, id, "profile.edit")]);
    return statistics ?? { projects: 0, totalViews: 0, mostViewed: 0 };
  },
);
