import { notFound } from "@contract/errors";
import { and, eq, sql } from "drizzle-orm";
import { hiddenProject, isVisible } from "../../auth/project-visibility";
import { toAccount } from "../../auth/sessions";
import type { Context } from "../../context";
import { projects, users } from "../../db/schema";
import { isShown } from "../users/queries";
import { findByAnyUsername } from "../users/usernames";

/** The properties of the owner of an embedded page that decide on embedding. */
export type EmbedOwner = { username: string; isEnabled: boolean; origins: string[] };

/** Checks whether the site with this origin may embed, or without an origin, whether any other site may. */
export const mayEmbed = ({ isEnabled, origins }: EmbedOwner, origin?: string) =>
  isEnabled && (origin === undefined || origins.length === 0 || origins.includes(origin));

/** Checks whether every site may embed. */
export const mayAllEmbed = ({ isEnabled, origins }: EmbedOwner) => isEnabled && origins.length === 0;

/** 404 if there is no such user, or the user is banned. */
export const ownerOfPortfolio = (context: Context, username: string) =>
  oncePerRequest(context, `portfolio ${username}`, async () => {
    const row = await findByAnyUsername(context, username);
    if (!isShown(row)) throw notFound("User");
    return toOwner(context, row);
  });

/** The refusal of `hiddenProject` if not everybody sees the project, also for callers who see it. */
export const projectWithOwner = (context: Context, id: number) =>
  oncePerRequest(context, `project ${id}`, async () => {
    const [row] = await context.db
      .select({
        title: projects.title,
        hasModel: sql<number>`${projects.modelUrl} is not null`.as("has_model"),
        owner: users,
      })
      .from(projects)
      .innerJoin(users, eq(users.id, projects.userId))
      .where(and(eq(projects.id, id), isVisible));
    if (!row || !isShown(row.owner)) throw await hiddenProject(context, id);
    return { title: row.title, hasModel: Boolean(row.hasModel), owner: toOwner(context, row.owner) };
  });

function toOwner({ now }: Context, row: typeof users.$inferSelect): EmbedOwner {
  const { username, embeddingEnabled, embedOrigins } = toAccount(row, now);
  return { username, isEnabled: embeddingEnabled, origins: embedOrigins };
}

/** An embedded page and its headers need the same answer. It is read once per request. */
function oncePerRequest<T>(context: Context, name: string, find: () => Promise<T>): Promise<T> {
  const known = answers.get(context) ?? new Map<string, Promise<unknown>>();
  answers.set(context, known);
  const answer = (known.get(name) as Promise<T> | undefined) ?? find();
  known.set(name, answer);
  return answer;
}

const answers = new WeakMap<Context, Map<string, Promise<unknown>>>();
