import { ProjectViews, ViewProject } from "@contract/project-views";
import { rateLimits } from "@contract/rate-limits";
import { weights } from "@contract/trending";
import { and, eq, or } from "drizzle-orm";
import { canSee, isVisible } from "../../auth/project-visibility";
import { projects } from "../../db/schema";
import { operation } from "../../operation/operation";
import { deviceOf, isHuman, referrerHost, viewerKey, visitorOf } from "../analytics/visitor";
import { foundProject } from "./find-project";

/**
 * Counts a view and returns the view count. A view counts once in 24 hours per project and account, or per address
 * without a login; the owner's views do not count. Pages call this after hydration, because they may be cached or
 * prefetched. For API clients, reading a project counts as a view.
 */
export const viewProject = operation(
  {
    access: "public",
    input: ViewProject,
    output: ProjectViews,
    summary: `Counts a view, once in 24 hours per account, or per address of an anonymous visitor. Views by the owner, by programs without a login, and of more than ${rateLimits.views.calls} projects an hour do not count. Other calls show a counted view after about a minute.`,
  },
  async (context, { id, referrer }) => {
    const { db, viewer, caller, views, analytics } = context;
    const rows = await db
      .select({ views: projects.views, userId: projects.userId })
      .from(projects)
      .where(and(eq(projects.id, id), or(isVisible, canSee(context))));
    const project = await foundProject(context, id, rows);
    if (!isHuman(context) || viewer?.id === project.userId) return { views: project.views };
    const { unwritten, visit } = await views.add({
      projectId: id,
      viewer: viewerKey(context),
      weight: viewer ? weights.memberView : weights.anonymousView,
    });
    if (visit !== "ignored")
      context.defer(
        analytics.record(project.userId, {
          kind: "visit",
          projectId: id,
          isView: visit === "view",
          visitor: visitorOf(context),
          referrer: referrerHost(context, referrer),
          country: caller.country,
          device: deviceOf(caller.agent),
        }),
      );
    return { views: project.views + unwritten };
  },
);
