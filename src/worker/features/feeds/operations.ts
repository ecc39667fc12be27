import { BRAND, HEADLINE } from "@contract/brand";
import { BuildingId } from "@contract/buildings";
import { notFound } from "@contract/errors";
import { optionalText } from "@contract/primitives";
import { ListProjects } from "@contract/project-lists";
import { UserByName } from "@contract/users";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { isVisible } from "../../auth/project-visibility";
import type { Context } from "../../context";
import { projects } from "../../db/schema";
import { buildingTag, projectsShown, userTag } from "../../http/cache-tags";
import { rawOperation } from "../../operation/raw-operation";
import { readBuilding } from "../buildings/operations";
import { matchExpression, matchingIds, readMatching } from "../projects/filters";
import { type CardRow, selectPage, toCard } from "../projects/queries";
import { readUserByName } from "../users/operations";
import { hasAnyUsername } from "../users/usernames";
import { ATOM_TYPE, toAtom } from "./atom";
import { authorOf, type Feed, feedEntry } from "./feed";
import { JSON_FEED_TYPE, toJsonFeed } from "./json-feed";

const ENTRIES = 30;
const Category = z.object({ category: optionalText("Category", 80) });
const atom = { [ATOM_TYPE]: z.string() };
const jsonFeed = { [JSON_FEED_TYPE]: z.string() };
const portfolioRefusals = { portfolio_unavailable: true } as const;

export const readAtom = rawOperation(
  {
    access: "public",
    input: Category,
    output: atom,
    summary: `The newest ${ENTRIES} projects as an Atom feed, of all categories or of one.`,
  },
  async (context, { category }) => toAtom(await newestProjects(context, category, "/feed.xml")),
);

export const readJson = rawOperation(
  {
    access: "public",
    input: Category,
    output: jsonFeed,
    summary: `The newest ${ENTRIES} projects as a JSON Feed, of all categories or of one.`,
  },
  async (context, { category }) =>
    toJsonFeed(await newestProjects(context, category, "/feed.json"), context.origin),
);

export const readPortfolioAtom = rawOperation(
  {
    access: "public",
    input: UserByName,
    output: atom,
    refusals: portfolioRefusals,
    summary: `The newest ${ENTRIES} projects of a user as an Atom feed.`,
  },
  async (context, { username }) => toAtom(await portfolio(context, username, "feed.xml")),
);

export const readPortfolioJson = rawOperation(
  {
    access: "public",
    input: UserByName,
    output: jsonFeed,
    refusals: portfolioRefusals,
    summary: `The newest ${ENTRIES} projects of a user as a JSON Feed.`,
  },
  async (context, { username }) =>
    toJsonFeed(await portfolio(context, username, "feed.json"), context.origin),
);

export const readBuildingAtom = rawOperation(
  {
    access: "public",
    input: BuildingId,
    output: atom,
    refusals: { merged: true, gone: true },
    summary: `The newest ${ENTRIES} projects that tell of a building as an Atom feed.`,
  },
  async (context, { id }) => {
    const { db, origin, shown } = context;
    const [building, rows] = await Promise.all([
      readBuilding(context, { id }),
      selectPage(db, null, sql`${projects.buildingId} = ${id} and ${isVisible}`, { page: 1, limit: ENTRIES }),
    ]);
    if (!building.hasPage) throw notFound("Building");
    shown.tags.add(buildingTag(id));
    const page = `${origin}/buildings/${id}`;
    return toAtom({
      title: building.name,
      description: `Projects that tell of ${building.name}`,
      page,
      self: `${page}/feed.xml`,
      author: null,
      ...entriesOf(context, rows),
    });
  },
);

async function newestProjects(context: Context, category: string | null, path: string): Promise<Feed> {
  const { origin } = context;
  const rows = await selectNewest(context, category);
  const query = (name: string) => (category === null ? "" : `?${new URLSearchParams({ [name]: category })}`);
  return {
    title: category === null ? BRAND : `${BRAND}: ${category}`,
    description: HEADLINE,
    page: `${origin}/discover${query("projectType")}`,
    self: origin + path + query("category"),
    author: null,
    ...entriesOf(context, rows),
  };
}

/** The newest projects, all or of a category. Nobody's likes are read: a feed is the same for all. */
async function selectNewest({ db }: Context, category: string | null): Promise<CardRow[]> {
  const query = ListProjects.parse({
    limit: ENTRIES,
    ...(category !== null && { projectType: category }),
  });
  const expression = matchExpression(query);
  return expression
    ? (await readMatching(db, null, matchingIds(expression, undefined), query)).rows
    : selectPage(db, null, isVisible, query);
}

async function portfolio(context: Context, username: string, file: string): Promise<Feed> {
  const isOwned = sql`projects.user_id = (select id from users where ${hasAnyUsername(context, username)})`;
  const [user, rows] = await Promise.all([
    readUserByName(context, { username }),
    selectPage(context.db, null, sql`${isOwned} and ${isVisible}`, { page: 1, limit: ENTRIES }),
  ]);
  context.shown.tags.add(userTag(user.id));
  const author = authorOf(user, context.origin);
  return {
    title: `Portfolio of ${author.name}`,
    description: `Projects by ${author.name}`,
    page: author.url,
    self: `${author.url}/${file}`,
    author,
    ...entriesOf(context, rows, user.joinedAt),
  };
}

/** `since` is when a feed without entries was updated last. */
function entriesOf({ origin, shown }: Context, rows: CardRow[], since = new Date(0).toISOString()) {
  for (const tag of projectsShown(rows)) shown.tags.add(tag);
  const entries = rows.map((row) => feedEntry(toCard(row), origin));
  const updatedAt = entries
    .map((entry) => entry.updatedAt)
    .sort()
    .at(-1);
  return { entries, updatedAt: updatedAt ?? since };
}
