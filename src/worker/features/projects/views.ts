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
import { isVisible } from "./queries";

/**
 * A view is a visit to a project by anybody but its owner. Each account, or else each address, counts once a day for a
 * project, whatever the browser calls itself.
 */

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Counts a visit, and answers how often the project was seen. A page reports its own visit once it is alive, since it may
 * come from a cache or be loaded ahead of a click; reading a project by REST is a visit too.
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
      .where(and(eq(projects.id, id), isVisible));
    const [project] = isPerson(context)
      ? (await db.batch([...recordView(context, id), read]))[2]
      : await read;
    if (!project) throw notFound("Project");
    return project;
  },
);

/** Whoever is logged in is a person. Without a login, programs are told apart by the name they give themselves. */
const isPerson = ({ viewer, caller }: Context) =>
  viewer !== null || (caller.agent !== "" && !isbot(caller.agent));

/** The statements that count a visit, where it counts. Triggers keep all sums. */
function recordView({ db, viewer, caller, now }: Context, projectId: number) {
  const who = viewer ? `u${viewer.id}` : digest(caller.address);
  const weight = viewer ? weights.memberView : weights.anonymousView;
  const { isWithin, count } = silentLimit(db, now, "views", who);
  const record = db.run(sql`insert into project_views (project_id, viewer, viewed_at, weight)
    select id, ${who}, ${now.getTime()}, ${weight} from projects
    where id = ${projectId} and is_visible = 1 and user_id is not ${viewer?.id ?? null} and ${isWithin}
    on conflict do update set viewed_at = excluded.viewed_at, weight = excluded.weight
      where project_views.viewed_at <= excluded.viewed_at - ${DAY_MS}`);
  return [record, count] as const;
}
