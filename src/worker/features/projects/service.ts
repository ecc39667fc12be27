import { notFound, Refusal } from "@contract/errors";
import { page } from "@contract/primitives";
import { ListProjects, ListUserProjects, Project, ProjectCard, ReadProject } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { and, eq, sql } from "drizzle-orm";
import { selectTotal } from "../../db/row-counts";
import { projects } from "../../db/schema";
import { operation } from "../../operation";
import { findUser, isShown } from "../users/queries";
import { isUsernameOf } from "../users/usernames";
import { expressionOf, isNarrowed, selectMatching, selectMatchingTotal } from "./filters";
import { isVisible, readWhole, selectPage, toCard } from "./queries";

/** A project is a piece of work shown to the world: a building, a bridge, a room, a place. */

/** One project in full. Read through a portfolio, it must be that person's. */
export const readProject = operation(
  {
    access: "public",
    input: ReadProject,
    output: Project,
    summary:
      "Returns one project. Its construction cost is included for its owner, and for everyone if it is public.",
  },
  async (context, { id, username }) => {
    const project = await readWhole(context, id);
    if (username && !(await isUsernameOf(context, project.owner, username))) throw notFound("Project");
    return project;
  },
);

/**
 * Projects, newest first: all of them, or those that fit every filter and hold every word. A search without any word in
 * it finds none. The total is exact, but with words only up to a hundred beyond the page: more are not counted.
 */
export const listProjects = operation(
  {
    access: "public",
    input: ListProjects,
    output: page(ProjectCard),
    summary: "Lists published projects, newest first, filtered by words, place, category and size.",
  },
  async ({ db, viewer }, { includeOwner, ...asked }) => {
    const expression = expressionOf(asked);
    if (isNarrowed(asked) && !expression) return { items: [], total: 0 };
    const [rows, [total]] = expression
      ? await db.batch([
          selectMatching(db, viewer, expression, asked),
          selectMatchingTotal(db, expression, asked),
        ])
      : await db.batch([selectPage(db, viewer, isVisible, asked), selectTotal(db, "projects")]);
    const cards = rows.map(toCard);
    return {
      items: includeOwner === "true" ? cards : cards.map(({ owner: _owner, ...card }) => card),
      total: total?.count ?? 0,
    };
  },
);

/**
 * One person's projects, newest first. Through the portfolio form, the name must be that person's, and the portfolio of
 * somebody who is hidden is refused (403).
 */
export const listUserProjects = operation(
  {
    access: "public",
    input: ListUserProjects,
    output: page(ProjectCard),
    summary: "Lists a user's projects, newest first.",
    refusals: { portfolio_unavailable: true },
  },
  async (context, { id, portfolio, username, ...paging }) => {
    const { db, viewer } = context;
    const owner = await findUser(db, id);
    if (!owner || (username && !(await isUsernameOf(context, owner, username)))) throw notFound("User");
    if (!isShown(owner))
      throw portfolio && username
        ? new Refusal("portfolio_unavailable", sentences.portfolioRefused)
        : notFound("User");
    const theirs = sql`${and(eq(projects.userId, id), isVisible)}`;
    const rows = await selectPage(db, viewer, theirs, paging);
    return { items: rows.map(toCard), total: owner.projectCount };
  },
);
