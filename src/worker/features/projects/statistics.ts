import { ProjectStatistics } from "@contract/projects";
import { UserId } from "@contract/users";
import { and, desc, eq, isNull } from "drizzle-orm";
import { projects } from "../../db/schema";
import { operation } from "../../operation";
import { loadUser } from "../users/queries";

/**
 * The numbers on the viewer's dashboard. Triggers count projects and views; the index on views has the most viewed one.
 */
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
      .select({ views: projects.views })
      .from(projects)
      .where(and(eq(projects.userId, context.viewer.id), isNull(projects.deletedAt)))
      .orderBy(desc(projects.views))
      .limit(1);
    const [[mostViewed], { projectCount, projectViews }] = await Promise.all([
      select,
      loadUser(context, id, "profile.edit"),
    ]);
    return { projects: projectCount, totalViews: projectViews, mostViewed: mostViewed?.views ?? 0 };
  },
);
