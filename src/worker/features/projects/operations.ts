import { forbidden, notFound, Refusal } from "@contract/errors";
import { can } from "@contract/permissions";
import {
  ListPortfolio,
  ListProjects,
  ListUserProjects,
  ProjectPage,
  UserProjectPage,
} from "@contract/project-lists";
import { Project, ReadProject } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { and, eq, sql } from "drizzle-orm";
import { canSee, isVisible } from "../../auth/project-visibility";
import { hasSuperuserRights } from "../../auth/superuser-rights";
import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { correct, selectCandidates } from "../../db/corrections";
import { selectTotal } from "../../db/row-counts";
import { projects } from "../../db/schema";
import { termsOf } from "../../db/search/terms";
import { noteAiTraining } from "../../http/ai-training";
import { operation } from "../../operation/operation";
import { audit } from "../admin/audit";
import { findPublicUser, isShown } from "../users/queries";
import { hasAnyUsername, isUsernameOf, selectPublicByAnyUsername } from "../users/usernames";
import { listByStatus } from "./by-status";
import { aheadOf, inCategory, pageOf, selectCategories } from "./categories";
import { isFiltered, matchExpression, readMatching } from "./filters";
import { positionAt, selectPortfolio, toPortfolioCard } from "./portfolio";
import { selectPage, selectProject, toCard, toProject } from "./queries";
import { isSortedAmongNewest, selectNewestMatches, sortedIds, toSortedPage } from "./sorting";

type Query = Omit<ListProjects, "includeOwner">;

/**
 * Reads one project. 404 if `username` is given and is not the owner's. The key of a link opens the project for this
 * browser, so that its pictures and comments need no key. Reads by a superuser because of a report or a take-down are
 * logged.
 */
export const readProject = operation(
  {
    access: "public",
    input: ReadProject,
    output: Project,
    summary:
      "Returns one project. Its construction cost is included for its owner, and for everyone if it is public.",
  },
  async (context, { id, username, key }) => {
    const [rows, files] = await context.db.batch(selectProject(context, id, key));
    const project = await toProject(context, id, rows, files);
    const { viewer, projectAccess } = context;
    const linkKey = key ?? projectAccess.linkKey;
    const isByLink = linkKey !== null && linkKey === rows[0]?.project.accessKey;
    const isOwn = can(viewer, "project.edit", project);
    if (!isOwn && isByLink) await projectAccess.grant(id, linkKey);
    if (!project.isPublic && !isOwn && viewer && hasSuperuserRights(context)) {
      const asUser = { ...context, viewer: { ...viewer, role: "user" as const } };
      const isSeenByUsers = sql`exists (select 1 from ${projects} where ${projects.id} = ${id} and ${canSee(asUser, key)})`;
      const entry = { action: "readReportedProject", targetType: "project", targetId: id } as const;
      await audit(context, entry, sql`not ${isSeenByUsers}`);
    }
    noteAiTraining(context, project.isKeptOutOfAiTraining);
    if (username && !(await isUsernameOf(context, project.owner, username))) throw notFound("Project");
    return project;
  },
);

/**
 * Lists projects that match all filters and search terms, newest first or in another order (sorting.ts). If the search text
 * contains no term, the list is empty. The total is exact without search terms; with them, matches are counted up to `COUNT_AHEAD` beyond the page.
 */
export const listProjects = operation(
  {
    access: "public",
    input: ListProjects,
    output: ProjectPage,
    summary:
      "Lists published projects, newest first or sorted by likes or views, filtered by words, place, category and size.",
  },
  async ({ db, viewer }, { includeOwner, ...query }) => {
    const expression = matchExpression(query);
    if (isFiltered(query) && !expression) return { items: [], total: 0 };
    const { rows, total } = await readPage(db, viewer, query, expression);
    const cards = rows.map(toCard);
    return {
      items: includeOwner === "true" ? cards : cards.map(({ owner: _owner, ...card }) => card),
      total,
      ...(total === 0 && query.page === 1 && !query.before && (await suggestionFor(db, query.search))),
    };
  },
);

async function readPage(db: Db, viewer: Context["viewer"], query: Query, expression: string | undefined) {
  if (expression !== undefined && isSortedAmongNewest(query))
    return toSortedPage(await selectNewestMatches(db, viewer, expression), query);
  const ids = sortedIds(query, expression);
  if (ids) return readMatching(db, viewer, ids, query);
  const [rows, [total]] = await db.batch([
    selectPage(db, viewer, isVisible, query),
    selectTotal(db, "projects"),
  ]);
  return { rows, total: total?.count ?? 0 };
}

/** The search with the nearest known words, for one that found nothing. */
async function suggestionFor(db: Db, search: string | null) {
  if (search === null) return {};
  const terms = termsOf(search);
  const correction = correct(terms, await selectCandidates(db, terms, sql`1`));
  return correction ? { suggestion: correction.text } : {};
}

/**
 * Lists a user's projects, newest first, or with `portfolio` in the order of the portfolio. 404 if `username` is given and
 * is not the user's, or if the user is banned.
 * With `portfolio` and `username`, a banned user's list responds with 403 instead, so that the page can say so.
 */
export const listUserProjects = operation(
  {
    access: "public",
    input: ListUserProjects,
    output: UserProjectPage,
    summary:
      "Lists a user's projects, newest first. With `portfolio` those that stand on their portfolio, in its order.",
    refusals: {
      portfolio_unavailable: true,
      forbidden: "`status` is sent for someone else's projects.",
    },
  },
  async (context, { id, portfolio, username, status, ...query }) => {
    const { db, viewer } = context;
    if (status) {
      if (viewer?.id !== id) throw forbidden("Only their owner may list projects by status");
      return listByStatus(db, viewer, status, query);
    }
    const ahead = aheadOf(query.category);
    const isInList = inCategory(sql`${and(eq(projects.userId, id), isVisible)}`, query.category);
    const [owner, cards, categories] = await Promise.all([
      findPublicUser(db, id),
      portfolio
        ? positionAt(db, query.before)
            .then((after) => selectPortfolio(db, viewer, id, { ...query, after }, ahead))
            .then((rows) => rows.map(toPortfolioCard))
        : selectPage(db, viewer, isInList, query, ahead).then((rows) => rows.map(toCard)),
      selectCategories(db, id, portfolio ? "portfolio" : "user"),
    ]);
    if (!owner || (username && !(await isUsernameOf(context, owner, username)))) throw notFound("User");
    if (!isShown(owner))
      throw portfolio && username
        ? new Refusal("portfolio_unavailable", sentences.portfolioRefused)
        : notFound("User");
    noteAiTraining(context, owner.keepOutOfAiTraining);
    return pageOf(cards, categories, query, portfolio ? owner.portfolioCount : owner.projectCount);
  },
);

/**
 * Lists the portfolio of the user with a current or former username, in its owner's order. A banned user's list responds with
 * 403, so that the page can say so.
 */
export const listPortfolio = operation(
  {
    access: "public",
    input: ListPortfolio,
    output: UserProjectPage,
    summary:
      "Lists the portfolio of the user with this username in its order: pinned projects, those without a section, then its sections. What its owner has not arranged is newest first.",
    refusals: { portfolio_unavailable: true },
  },
  async (context, { username, ...query }) => {
    const { db, viewer } = context;
    const ownerId = sql`(select id from users where ${hasAnyUsername(context, username)})`;
    const after = await positionAt(db, query.before);
    const [[owner], rows, categories] = await db.batch([
      selectPublicByAnyUsername(context, username),
      selectPortfolio(db, viewer, ownerId, { ...query, after }, aheadOf(query.category)),
      selectCategories(db, ownerId, "portfolio"),
    ]);
    if (!owner) throw notFound("User");
    if (!isShown(owner)) throw new Refusal("portfolio_unavailable", sentences.portfolioRefused);
    noteAiTraining(context, owner.keepOutOfAiTraining);
    return pageOf(rows.map(toPortfolioCard), categories, query, owner.portfolioCount);
  },
);
