import { ProjectStatistics } from "@contract/projects";
import { UserId } from "@contract/users";
import { desc, eq } from "drizzle-orm";
import { projects } from "../../db/schema";
import { operation } from "../../operation";
import { loadUser } from "../users/queries";

/** The numbers on the viewer's dashboard. Triggers count projects and views; the index on views has the most viewed one. */
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
    const { projectCount, projectViews } = await loadUser(context, id, "profile.edit");
    const [mostViewed] = await context.db
      .select({ views: projects.views })
      .from(projects)
      .where(eq(projects.userId, id))
      .orderBy(desc(projects.views))
      .limit(1);
    return { projects: projectCount, totalViews: projectViews, mostViewed: mostViewed?.views ?? 0 };
  },
);
