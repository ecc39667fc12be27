import { BRAND, HEADLINE } from "@contract/brand";
import { optionalText } from "@contract/primitives";
import type { ProjectCard } from "@contract/projects";
import { UserByName } from "@contract/users";
import { inArray } from "drizzle-orm";
import { z } from "zod";
import { projectsShown, userTag } from "../../cache-tags";
import type { Context } from "../../context";
import { projects } from "../../db/schema";
import { rawOperation } from "../../raw-operation";
import { listPortfolio, listProjects } from "../projects/service";
import { readUserByName } from "../users/service";
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

async function newestProjects(context: Context, category: string | null, path: string): Promise<Feed> {
  const { origin } = context;
  const { items } = await listProjects(context, {
    limit: ENTRIES,
    ...(category !== null && { projectType: category }),
  });
  const query = (name: string) => (category === null ? "" : `?${new URLSearchParams({ [name]: category })}`);
  return {
    title: category === null ? BRAND : `${BRAND}: ${category}`,
    description: HEADLINE,
    page: `${origin}/discover${query("projectType")}`,
    self: origin + path + query("category"),
    author: null,
    ...(await entriesOf(context, items)),
  };
}

async function portfolio(context: Context, username: string, file: string): Promise<Feed> {
  const [user, { items }] = await Promise.all([
    readUserByName(context, { username }),
    listPortfolio(context, { username, limit: ENTRIES }),
  ]);
  context.shown.tags.add(userTag(user.id));
  const author = authorOf(user, context.origin);
  return {
    title: `Portfolio of ${author.name}`,
    description: `Projects by ${author.name}`,
    page: author.url,
    self: `${author.url}/${file}`,
    author,
    ...(await entriesOf(context, items, user.joinedAt)),
  };
}

/** `since` is when a feed without entries was updated last. */
async function entriesOf(context: Context, cards: ProjectCard[], since = new Date(0).toISOString()) {
  const { db, origin, shown } = context;
  for (const tag of projectsShown(cards)) shown.tags.add(tag);
  const ids = cards.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: projects.id, updatedAt: projects.updatedAt })
          .from(projects)
          .where(inArray(projects.id, ids));
  const updates = new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
  const entries = cards.map((card) =>
    feedEntry({ ...card, updatedAt: updates.get(card.id) ?? card.createdAt }, origin),
  );
  const updatedAt = entries
    .map((entry) => entry.updatedAt)
    .sort()
    .at(-1);
  return { entries, updatedAt: updatedAt ?? since };
}
