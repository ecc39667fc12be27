import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context, PortfolioSite } from "../../context";
import { AI_TRAINING, PROJECT_LISTS, userTag } from "../../http/cache-tags";
import { rawOperation } from "../../operation/raw-operation";

/** Paths that no robot needs. An oEmbed client may be a robot. */
const EVERYBODY = [
  "Allow: /api/oembed",
  ...["/api/", "/trpc/", "/admin", "/dashboard", "/messages", "/settings"].map((path) => `Disallow: ${path}`),
];

/** Robots that gather texts and pictures for AI models, by the names that their operators publish. */
const AI_ROBOTS = [
  ...["AI2Bot", "Amazonbot", "Applebot-Extended", "Bytespider", "CCBot", "ClaudeBot", "anthropic-ai"],
  ...["cohere-training-data-crawler", "Diffbot", "FacebookBot", "Google-Extended", "GPTBot", "ImagesiftBot"],
  ...["img2dataset", "meta-externalagent", "omgili", "PanguBot", "Timpibot", "Webzio-Extended"],
];

/**
 * The maximum number of entries of each kind: crawlers read 500 kB at least (RFC 9309, 2.5). Headers and meta tags cover
 * all.
 */
const ACCOUNTS_MAX = 200;
const PROJECTS_MAX = 1000;

export const readRobots = rawOperation(
  {
    access: "public",
    input: z.object({}),
    output: { "text/plain": z.string() },
    summary:
      "What robots may read. Robots of AI companies are asked to stay away from what is kept out of AI training.",
  },
  async (context) => {
    const { portfolioSite, isTrial } = context;
    if (isTrial) return textOf("User-agent: *\nDisallow: /\n");
    if (portfolioSite) return readPortfolioRobots(context, portfolioSite);
    const reserved = await readReserved(context);
    for (const tag of [AI_TRAINING, PROJECT_LISTS]) context.shown.tags.add(tag);
    return robots(context.origin, EVERYBODY, reserved.flatMap(disallow));
  },
);

/** `reserved`: lines for the robots of AI companies. */
function robots(origin: string, everybody: string[], reserved: string[]) {
  const groups = [
    ["User-agent: *", ...everybody],
    ...(reserved.length > 0
      ? [[...AI_ROBOTS.map((name) => `User-agent: ${name}`), ...everybody, ...reserved]]
      : []),
    [`Sitemap: ${origin}/sitemap.xml`],
  ];
  return textOf(groups.map((lines) => `${lines.join("\n")}\n`).join("\n"));
}

const textOf = (text: string) =>
  new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });

/** The robots.txt of a custom domain. */
async function readPortfolioRobots({ db, shown }: Context, { origin, userId }: PortfolioSite) {
  const [[owner], projects] = await db.batch([
    db.all<{ isReserved: number }>(
      sql`select keep_out_of_ai_training as "isReserved" from users where id = ${userId}`,
    ),
    db.all<{ id: number }>(sql`select id from projects
      where user_id = ${userId} and is_visible = 1 and keep_out_of_ai_training = 1 limit ${PROJECTS_MAX}`),
  ]);
  for (const tag of [AI_TRAINING, userTag(userId)]) shown.tags.add(tag);
  const reserved = owner?.isReserved
    ? ["Disallow: /"]
    : projects.flatMap(({ id }) => disallow(`/projects/${id}`));
  return robots(origin, ["Disallow: /trpc/"], reserved);
}

/** The rules for a page and the pages below it. "/projects/7" alone would match "/projects/71" too (RFC 9309, 2.2.2). */
const disallow = (path: string) => ["$", "?", "/"].map((end) => `Disallow: ${path}${end}`);

/** The pages of users and projects that are kept out of AI training. */
async function readReserved({ db }: Context) {
  const [accounts, ownProjects, accountProjects] = await db.batch([
    db.all<{ id: number; username: string }>(sql`select id, username from users
      where keep_out_of_ai_training = 1 and status <> 'banned' and deleted_at is null order by id desc limit ${ACCOUNTS_MAX}`),
    db.all<{ id: number }>(sql`select id from projects
      where is_visible = 1 and keep_out_of_ai_training = 1 limit ${PROJECTS_MAX}`),
    db.all<{
      id: number;
    }>(sql`select projects.id as id from users cross join projects on projects.user_id = users.id
      where users.keep_out_of_ai_training = 1 and projects.is_visible = 1 limit ${PROJECTS_MAX}`),
  ]);
  const projects = new Set([...ownProjects, ...accountProjects].map(({ id }) => id));
  return [
    ...accounts.flatMap(({ id, username }) => [
      `/portfolio/${encodeURIComponent(username)}`,
      `/profile/${id}`,
    ]),
    ...[...projects].map((id) => `/projects/${id}`),
  ];
}
