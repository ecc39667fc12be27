import { notFound } from "@contract/errors";
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { isVisible } from "../../auth/project-visibility";
import type { Context, PortfolioSite } from "../../context";
import type { Db } from "../../db/client";
import { SITEMAP_IDS } from "../../db/fact-sql";
import { buildings, projects, sitemapParts, users } from "../../db/schema";
import { PROJECT_LISTS, userTag } from "../../http/cache-tags";
import { element, textElement, xmlResponse } from "../../http/xml";
import { rawOperation } from "../../operation/raw-operation";
import { isShown } from "../buildings/queries";

/**
 * The sitemap (sitemaps.org): an index of parts. A part lists the projects, the people with projects, or the buildings with a page, whose ids are in
 * one range. So each response reads a limited number of rows, and a new project changes the last part only.
 */

/** The maximum number of sitemaps in an index, by the protocol: a hundred million projects. */
const PARTS_MAX = 50_000;

const TYPE = "application/xml";
const NAMESPACES = {
  xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
  "xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1",
};

const PAGES = [
  ...["/", "/discover", "/pricing", "/jobs", "/learn", "/blog", "/case-studies", "/documentation"],
  ...["/documentation/api", "/privacy-policy", "/terms-of-service", "/cookies"],
];

export const readSitemapIndex = rawOperation(
  {
    access: "public",
    input: z.object({}),
    output: { [TYPE]: z.string() },
    summary: "The index of the sitemap, for search engines.",
  },
  async (context) => {
    const { db, origin, shown, portfolioSite } = context;
    if (portfolioSite) return readPortfolioSitemap(context, portfolioSite);
    const [projectParts, peopleParts, buildingParts, changes] = await db.batch([
      db.all<{ part: number }>(selectParts(projects.id)),
      db.all<{ part: number }>(selectParts(projects.userId)),
      db.all<{ part: number }>(selectParts(buildings.id)),
      db.select().from(sitemapParts).limit(PARTS_MAX),
    ]);
    const changedAt = new Map(changes.map((change) => [change.name, change.changedAt]));
    const names = [
      "pages",
      ...projectParts.map(({ part }) => `projects-${part}`),
      ...peopleParts.map(({ part }) => `people-${part}`),
      ...buildingParts.map(({ part }) => `buildings-${part}`),
    ].slice(0, PARTS_MAX);
    shown.tags.add(PROJECT_LISTS);
    const sitemaps = names.map((name) => {
      const updatedAt = changedAt.get(name);
      return element("sitemap", {}, [
        textElement("loc", `${origin}/sitemaps/${name}.xml`),
        ...(updatedAt ? [textElement("lastmod", updatedAt)] : []),
      ]);
    });
    return xmlResponse(TYPE, element("sitemapindex", { xmlns: NAMESPACES.xmlns }, sitemaps));
  },
);

/** D1 binds numbers as REAL, with which a division would leave a fraction. */
const perPart = sql.raw(String(SITEMAP_IDS));

/** The ranges that have a project. Each is found by one step in the index on the column, however many rows it has. */
const selectParts = (column: SQLiteColumn) => {
  const from = (first: SQL) =>
    sql`(select ${column} from ${column.table} where ${column} >= ${first} order by ${column} limit 1) / ${perPart}`;
  return sql`with recursive parts(part) as (
    select ${from(sql`0`)}
    union all select ${from(sql`(part + 1) * ${perPart}`)} from parts where part is not null limit ${PARTS_MAX})
  select part from parts where part is not null`;
};

export const readSitemap = rawOperation(
  {
    access: "public",
    input: z.object({ part: z.string() }),
    output: { [TYPE]: z.string() },
    summary: "A part of the sitemap, as the index names it.",
  },
  async (context, { part }) => {
    const [, kind, number] = /^(pages|projects|people|buildings)(?:-(\d{1,10}))?\.xml$/.exec(part) ?? [];
    const read = kind === "pages" ? undefined : readers[kind as keyof typeof readers];
    if ((kind === "pages") !== (number === undefined) || (kind !== "pages" && !read))
      throw notFound("Sitemap");
    context.shown.tags.add(PROJECT_LISTS);
    const entries = read
      ? await read(context, Number(number) * SITEMAP_IDS)
      : PAGES.map((path) => ({ path }));
    if (entries.length === 0) throw notFound("Sitemap");
    const urls = entries.map((entry) => urlElement(entry, context.origin));
    return xmlResponse(TYPE, element("urlset", NAMESPACES, urls));
  },
);

type Entry = { path: string; updatedAt?: string | null; images?: string[] };

const urlElement = ({ path, updatedAt, images = [] }: Entry, origin: string) =>
  element("url", {}, [
    textElement("loc", origin + path),
    ...(updatedAt ? [textElement("lastmod", updatedAt)] : []),
    ...images.map((image) =>
      element("image:image", {}, textElement("image:loc", new URL(image, origin).href)),
    ),
  ]);

/**
 * The maximum number of addresses in a sitemap, by the protocol, is 50,000. Beyond it, only the newest projects are listed.
 */
const PORTFOLIO_MAX = 2000;

/** The sitemap of a custom domain: the portfolio and its projects. */
async function readPortfolioSitemap({ db, shown }: Context, { origin, userId, picture }: PortfolioSite) {
  const entries = await readEntries(
    db,
    and(eq(projects.userId, userId), isVisible),
    [desc(projects.createdAt), desc(projects.id)],
    PORTFOLIO_MAX,
  );
  for (const tag of [PROJECT_LISTS, userTag(userId)]) shown.tags.add(tag);
  const portfolio = { path: "/", updatedAt: entries[0]?.updatedAt ?? null, images: picture ? [picture] : [] };
  const urls = [portfolio, ...entries].map((entry) => urlElement(entry, origin));
  return xmlResponse(TYPE, element("urlset", NAMESPACES, urls));
}

const readers = { projects: readProjects, people: readPeople, buildings: readBuildings };

async function readBuildings({ db }: Context, from: number): Promise<Entry[]> {
  const rows = await db
    .select({ id: buildings.id, updatedAt: buildings.changedAt })
    .from(buildings)
    .where(and(gte(buildings.id, from), lt(buildings.id, from + SITEMAP_IDS), isShown))
    .orderBy(asc(buildings.id));
  return rows.map(({ id, updatedAt }) => ({ path: `/buildings/${id}`, updatedAt }));
}

/** The maximum number of domains whose projects are left out. Their projects name their own address in any case. */
const DOMAINS_MAX = 5000;

/** Projects of owners with a custom domain are in the sitemap of that domain, which is their canonical address. */
async function readProjects({ db }: Context, from: number) {
  const isInPart = and(gte(projects.id, from), lt(projects.id, from + SITEMAP_IDS));
  const [entries, owners] = await Promise.all([
    readEntries(db, and(isInPart, isVisible), [asc(projects.id)], SITEMAP_IDS),
    db.select({ id: users.id }).from(users).where(isNotNull(users.customDomain)).limit(DOMAINS_MAX),
  ]);
  const elsewhere = new Set(owners.map(({ id }) => id));
  return entries.filter(({ userId }) => !elsewhere.has(userId));
}

async function readEntries(db: Db, where: SQL | undefined, order: SQL[], limit: number) {
  const rows = await db
    .select({
      id: projects.id,
      userId: projects.userId,
      updatedAt: projects.updatedAt,
      mainImage: projects.mainImage,
      images: projects.images,
    })
    .from(projects)
    .where(where)
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ id, userId, updatedAt, mainImage, images }) => ({
    userId,
    path: `/projects/${id}`,
    updatedAt,
    images: [...new Set([mainImage, ...images])],
  }));
}

/** A person has one address: the portfolio, or the profile if the portfolio is at a domain with a sitemap of its own. */
async function readPeople({ db }: Context, from: number): Promise<Entry[]> {
  const rows = await db
    .select({
      id: users.id,
      username: users.username,
      domain: users.customDomain,
      image: users.profileImage,
      newest: sql<number>`(select max(created_at) from projects where user_id = users.id and is_visible = 1)`,
    })
    .from(users)
    .where(
      and(
        gte(users.id, from),
        lt(users.id, from + SITEMAP_IDS),
        ne(users.status, "banned"),
        isNull(users.deletedAt),
        sql`exists (select 1 from projects where user_id = users.id and is_visible = 1)`,
      ),
    )
    .orderBy(asc(users.id));
  return rows.map(({ id, username, domain, image, newest }) => ({
    path: domain ? `/profile/${id}` : `/portfolio/${encodeURIComponent(username)}`,
    updatedAt: new Date(newest).toISOString(),
    images: image ? [image] : [],
  }));
}
