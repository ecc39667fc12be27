import { notFound } from "@contract/errors";
import { ProjectId, ProjectViews } from "@contract/projects";
import { rateLimits } from "@contract/rate-limits";
import { weights } from "@contract/trending";
import { and, eq, sql } from "drizzle-orm";
import { isbot } from "isbot";
import { digest } from "../../auth/digest";
import { silentLimit } from "../../auth/rate-limits";
import type { Context } from "../../context";
import { projects } from "../../db/schema";
import { operation } from "../../operation";
import { isPublished } from "./queries";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Records a view and returns the view count. A view counts once in 24 hours per project and account, or per address
 * without a login; the owner's views do not count. Pages call this after hydration, because they may be cached or
 * prefetched. For API clients, reading a project counts as a view.
 */
export const viewProject = operation(
  {
    access: "public",
    input: ProjectId,
    output: ProjectViews,
    summary: `Counts a view, once in 24 hours per account, or per address of an anonymous visitor. Views by the owner, by programs without a login, and of more than ${rateLimits.views.calls} projects an hour do not count.`,
  },
  async (context, { id }) => {
    const { db } = context;
    const read = db
      .select({ views: projects.views })
      .from(projects)
      .where(and(eq(projects.id, id), isPublished));
    const [project] = isHuman(context) ? (await db.batch([...recordView(context, id), read]))[2] : await read;
    if (!project) throw notFound("Project");
    return project;
  },
);

/** Bots are detected by their user agent. Requests with a login always count as human. */
const isHuman = ({ viewer, caller }: Context) =>
  viewer !== null || (caller.agent !== "" && !isbot(caller.agent));

/** The statements that record a view, if it counts. Triggers update the counters and scores. */
function recordView({ db, viewer, caller, now }: Context, projectId: number) {
  const viewerKey = viewer ? `u${viewer.id}` : digest(caller.address);
  const weight = viewer ? weights.memberView : weights.anonymousView;
  const { isWithin, count } = silentLimit(db, now, "views", viewerKey);
  const record = db.run(sql`insert into project_views (project_id, viewer, viewed_at, weight)
    select id, ${viewerKey}, ${now.getTime()}, ${weight} from projects
    where id = ${projectId} and ${isPublished} and user_id is not ${viewer?.id ?? null} and ${isWithin}
    on conflict do update set viewed_at = excluded.viewed_at, weight = excluded.weight
      where project_views.viewed_at <= excluded.viewed_at - ${DAY_MS}`);
  return [record, count] as const;
}
