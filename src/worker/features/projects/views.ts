import { and, eq, sql } from "drizzle-orm";
import { notFound } from "../../../contract/errors";
import { ProjectId, ProjectViews } from "../../../contract/projects";
import { digest } from "../../auth/digest";
import type { Context } from "../../context";
import { projects } from "../../db/schema";
import { operation } from "../../operation";
import { isVisible } from "./queries";

/** A view is somebody's visit to a project: anybody but its owner, once in a day, and no machine that says it is one. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** How programs name themselves that read pages for search engines and previews; Cubot makes telephones. */
const BOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|scraper|facebookexternalhit|embedly|whatsapp|lighthouse|mediapartners|google-inspectiontool|pingdom/i;

/**
 * Counts a visit, and answers how often the project was seen. A page tells of itself once it is alive, since it may
 * come from a cache or be loaded ahead of a click; to read a project by REST is to visit it.
 */
export const viewProject = operation(
  { access: "public", input: ProjectId, output: ProjectViews },
  async (context, { id }) => {
    const [, [project]] = await context.db.batch([
      recordView(context, id),
      context.db
        .select({ views: projects.views })
        .from(projects)
        .where(and(eq(projects.id, id), isVisible)),
    ]);
    if (!project) throw notFound("Project");
    return project;
  },
);

/** The statement that counts a visit, where it counts and not twice within a day. Triggers keep all sums. */
const recordView = ({ db, viewer, caller, now }: Context, projectId: number) => {
  const who = viewer ? `u${viewer.id}` : digest(`${caller.address}|${caller.agent}`);
  return db.run(sql`insert into project_views (project_id, viewer, viewed_at)
    select id, ${who}, ${now.getTime()} from projects where ${!BOT.test(caller.agent)}
      and id = ${projectId} and is_visible = 1 and user_id is not ${viewer?.id ?? null}
    on conflict do update set viewed_at = excluded.viewed_at
      where project_views.viewed_at <= excluded.viewed_at - ${DAY_MS}`);
};
