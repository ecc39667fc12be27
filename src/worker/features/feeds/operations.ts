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
import { authorOf, type Feed, feedEntry, tagUri } from "./feed";
import { JSON_FEED_TYPE, toJsonFeed } from "./json-feed";
import { RSS_TYPE, toRss } from "./rss";

const ENTRIES = 30;
const formats = {
  atom: { file: "feed.xml", type: ATOM_TYPE, write: toAtom, name: "an Atom feed" },
  rss: { file: "rss.xml", type: RSS_TYPE, write: toRss, name: "an RSS feed" },
  json: { file: "feed.json", type: JSON_FEED_TYPE, write: toJsonFeed, name: "a JSON Feed" },
};
type Format = keyof typeof formats;

export const readAtom = newestIn("atom");
export const readRss = newestIn("rss");
export const readJson = newestIn("json");
export const readPortfolioAtom = portfolioIn("atom");
export const readPortfolioRss = portfolioIn("rss");
export const readPortfolioJson = portfolioIn("json");
export const readBuildingAtom = buildingIn("atom");
export const readBuildingRss = buildingIn("rss");
export const readBuildingJson = buildingIn("json");

function newestIn(format: Format) {
  const { file, type, write, name } = formats[format];
  return rawOperation(
    {
      access: "public",
      input: z.object({ category: optionalText("Category", 80) }),
      output: { [type]: z.string() },
      summary: `The newest ${ENTRIES} projects as ${name}, of all categories or of one.`,
    },
    async (context, { category }) => write(await newestProjects(context, category, file)),
  );
}

function portfolioIn(format: Format) {
  const { file, type, write, name } = formats[format];
  return rawOperation(
    {
      access: "public",
      input: UserByName,
      output: { [type]: z.string() },
      refusals: { portfolio_unavailable: true },
      summary: `The newest ${ENTRIES} projects of a user as ${name}.`,
    },
    async (context, { username }) => write(await portfolio(context, username, file)),
  );
}

function buildingIn(format: Format) {
  const { file, type, write, name } = formats[format];
  return rawOperation(
    {
      access: "public",
      input: BuildingId,
      output: { [type]: z.string() },
      refusals: { merged: true, gone: true },
      summary: `The newest ${ENTRIES} projects that tell of a building as ${name}.`,
    },
    async (context, { id }) => write(await projectsOfBuilding(context, id, file)),
  );
}

async function newestProjects(context: Context, category: string | null, file: string): Promise<Feed> {
  const { origin } = context;
  const rows = await selectNewest(context, category);
  const query = (name: string) => (category === null ? "" : `?${new URLSearchParams({ [name]: category })}`);
  return {
    id: tagUri(`feeds/newest${query("category")}`),
    title: category === null ? BRAND : `${BRAND}: ${category}`,
    description: HEADLINE,
    page: `${origin}/discover${query("projectType")}`,
    self: `${origin}/${file}${query("category")}`,
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
    id: tagUri(`feeds/users/${user.id}`),
    title: `Portfolio of ${author.name}`,
    description: `Projects by ${author.name}`,
    page: author.url,
    self: `${author.url}/${file}`,
    author,
    ...entriesOf(context, rows, user.joinedAt),
  };
}

async function projectsOfBuilding(context: Context, id: number, file: string): Promise<Feed> {
  const { db, origin, shown } = context;
  const [building, rows] = await Promise.all([
    readBuilding(context, { id }),
    selectPage(db, null, sql`${projects.buildingId} = ${id} and ${isVisible}`, { page: 1, limit: ENTRIES }),
  ]);
  if (!building.hasPage) throw notFound("Building");
  shown.tags.add(buildingTag(id));
  const page = `${origin}/buildings/${id}`;
  return {
    id: tagUri(`feeds/buildings/${id}`),
    title: building.name,
    description: `Projects that tell of ${building.name}`,
    page,
    self: `${page}/${file}`,
    author: null,
    ...entriesOf(context, rows),
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
