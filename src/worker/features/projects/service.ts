import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { notFound } from "../../../contract/errors";
import { can } from "../../../contract/permissions";
import { fold, page } from "../../../contract/primitives";
import {
  ListProjects,
  ListUserProjects,
  Project,
  ProjectCard,
  ReadProject,
} from "../../../contract/projects";
import { media, projectMedia, projects } from "../../db/schema";
import { operation } from "../../operation";
import { findUser, isShown } from "../users/queries";
import { isVisible, selectPage, selectProject, selectTotal, toCard } from "./queries";

/** A project is a piece of work shown to the world: a building, a bridge, a room, a place. */

/** One project in full. Read through a portfolio, it must be that person's. */
export const readProject = operation(
  { access: "public", input: ReadProject, output: Project },
  async ({ db, viewer }, { id, username }) => {
    const [[found], files] = await db.batch([
      selectProject(db, viewer, id),
      db
        .select(getTableColumns(media))
        .from(projectMedia)
        .innerJoin(media, eq(media.id, projectMedia.mediaId))
        .where(eq(projectMedia.projectId, id)),
    ]);
    const project = found?.project;
    if (!project?.isVisible) throw notFound("Project");
    if (username && fold(username) !== fold(project.ownerUsername)) throw notFound("Project");
    const { constructionCost, ...open } = project;
    return {
      ...toCard({ ...open, liked: found?.liked ?? 0 }),
      ...(can(viewer, "project.seeCost", project) && { constructionCost }),
      media: files as Project["media"],
    };
  },
);

/** All projects, newest first. */
export const listProjects = operation(
  { access: "public", input: ListProjects, output: page(ProjectCard) },
  async ({ db, viewer }, { includeOwner, ...paging }) => {
    const [rows, [total]] = await db.batch([selectPage(db, viewer, isVisible, paging), selectTotal(db)]);
    const cards = rows.map(toCard);
    return {
      items: includeOwner === "true" ? cards : cards.map(({ owner: _owner, ...card }) => card),
      total: total?.count ?? 0,
    };
  },
);

/** One person's projects, newest first. Through the portfolio form, the name must be that person's. */
export const listUserProjects = operation(
  { access: "public", input: ListUserProjects, output: page(ProjectCard) },
  async ({ db, viewer }, { id, username, ...paging }) => {
    const owner = await findUser(db, id);
    if (!isShown(owner) || (username && fold(username) !== owner.usernameFolded)) throw notFound("User");
    const theirs = sql`${and(eq(projects.userId, id), isVisible)}`;
    const rows = await selectPage(db, viewer, theirs, paging);
    return { items: rows.map(toCard), total: owner.projectCount };
  },
);
