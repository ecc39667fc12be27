import { Done, done } from "@contract/done";
import { notFound } from "@contract/errors";
import { MoveProject } from "@contract/own-projects";
import { and, eq, sql } from "drizzle-orm";
import { projects } from "../../db/schema";
import { sortKeyAfter } from "../../db/sort-key";
import { userTag } from "../../http/cache-tags";
import { operation } from "../../operation/operation";
import { purge } from "../edge-cache/purge";
import { isKept, PINNED, WITHOUT_SECTION } from "../projects/order";

/** Writes one row: the project's key between those of the projects above and below (db/sort-key.ts). */
export const moveProject = operation(
  {
    access: "user",
    input: MoveProject,
    output: Done,
    summary:
      "Moves a project in the caller's order, which is that of their portfolio: among the pinned projects, into a section or to those without one, after another project or to the beginning.",
    refusals: {
      conflict: "The project that it is to follow is no longer there, or there is no room between the two.",
    },
  },
  async (context, { id, isPinned, sectionId, after }) => {
    const { db, viewer } = context;
    const isOwn = sql`projects.user_id = ${viewer.id} and ${isKept}`;
    const isInGroup = sql`${isOwn} and projects.group_id = ${isPinned ? PINNED : (sectionId ?? WITHOUT_SECTION)}
      and projects.id <> ${id}`;
    const position = await sortKeyAfter(db, projects, { isOther: isInGroup, after, items: "projects" });
    const [moved] = await db
      .update(projects)
      .set({ isPinned, ...(!isPinned && { sectionId }), ...(position !== null && { position }) })
      .where(
        and(
          eq(projects.id, id),
          isOwn,
          sectionId === null || isPinned
            ? undefined
            : sql`exists (select 1 from project_sections where id = ${sectionId} and user_id = ${viewer.id})`,
        ),
      )
      .returning({ id: projects.id });
    if (!moved) throw notFound("Project");
    purge(context, userTag(viewer.id));
    return done;
  },
);
