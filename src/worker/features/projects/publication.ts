import { invalid } from "@contract/errors";
import { missingToPublish } from "@contract/new-project";
import { factProblems } from "@contract/project-field-schemas";
import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { hashPassword } from "../../auth/passwords";
import { newAccessKey } from "../../auth/project-access";
import type { Context } from "../../context";
import { projects, users } from "../../db/schema";

/** The columns of a project that follow from its status, its visibility and the time of its publication. */

type Row = typeof projects.$inferSelect;
type Current = Pick<Row, "status" | "visibility" | "publishAt" | "passwordHash">;
type Sent = Partial<Pick<Row, "status" | "visibility" | "publishAt">> & { password?: string | undefined };

/** The columns to write; 400 for a time in the past or a missing password. */
export async function publicationOf(
  { now }: Pick<Context, "now">,
  current: Current | null,
  { password, ...sent }: Sent,
) {
  const status = nextStatus(current, sent);
  if (status !== "scheduled" && sent.publishAt) throw timeRefused("Only a scheduled project has a time");
  const visibility = sent.visibility ?? current?.visibility ?? "public";
  return {
    status,
    visibility,
    publishAt: status === "scheduled" ? publishAtOf(now, sent.publishAt ?? current?.publishAt) : null,
    ...(await secretsOf(current, visibility, password)),
  };
}

/** A time makes a draft a scheduled project, and without it a scheduled project is a draft again. */
function nextStatus(current: Current | null, { status, publishAt }: Sent) {
  if (status) return status;
  const before = current?.status ?? (publishAt ? "draft" : "published");
  if (publishAt && before === "draft") return "scheduled";
  return publishAt === null && before === "scheduled" ? "draft" : before;
}

function publishAtOf(now: Date, time: string | null | undefined) {
  if (!time) throw timeRefused("A scheduled project needs a time");
  if (Date.parse(time) <= now.getTime()) throw timeRefused("The time must be in the future");
  return new Date(time).toISOString();
}

const timeRefused = (message: string) => invalid(message, { publishAt: message });

/** A new link or password gets a new access key, which invalidates the former one. */
async function secretsOf(current: Current | null, visibility: Row["visibility"], password?: string) {
  const refuse = (message: string) => invalid(message, { password: message });
  if (visibility !== "password" && password) throw refuse("Only visibility password takes a password");
  const isNew = current?.visibility !== visibility || password !== undefined;
  if (!isNew) return {};
  if (visibility === "link") return { accessKey: newAccessKey(), passwordHash: null };
  if (visibility !== "password") return { accessKey: null, passwordHash: null };
  if (!password) throw refuse("Password is required");
  return { accessKey: newAccessKey(), passwordHash: await hashPassword(password) };
}

/** 400 that names every field whose facts contradict another field. */
export function refuseContradictions(project: Parameters<typeof factProblems>[0]) {
  const fields = factProblems(project);
  const [first] = Object.values(fields);
  if (first) throw invalid(first, fields);
}

/** 400 that names every missing field of a project that is to be published or scheduled. */
export function refuseIncomplete(project: Parameters<typeof missingToPublish>[0] & Pick<Row, "status">) {
  if (project.status === "draft") return;
  const fields = missingToPublish(project);
  const [first] = Object.values(fields);
  if (first) throw invalid(first, fields);
}

/** For others, the project was created at its first publication; by then the copies of its owner may be outdated. */
export const firstPublication = (now: string) => ({
  wasPublished: true,
  createdAt: now,
  ownerUsername: ofOwner(users.username),
  ownerName: ofOwner(users.fullName),
  ownerImage: ofOwner(users.profileImage),
  ownerCompany: ofOwner(users.companyName),
});

const ofOwner = (column: SQLiteColumn) =>
  sql`(select ${column} from ${users} where ${users.id} = ${projects.userId})`;
