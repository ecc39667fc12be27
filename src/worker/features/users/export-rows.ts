import { DAY_MS } from "@contract/durations";
import { DELETED_USER } from "@contract/messages";
import { SESSIONS_SHOWN } from "@contract/security";
import { SUPPORT_NAME } from "@contract/support";
import { CurrentUser } from "@contract/users";
import { and, desc, eq, getTableColumns, isNull, lt, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { deviceName, placeName } from "../../auth/device-name";
import {
  authenticators,
  messages,
  passkeys,
  projectComments,
  projectLikes,
  projects,
  projectVersions,
  savedSearches,
  sessions,
  supportMessages,
  supportRequests,
  userAnalytics,
  userFollows,
  userRestrictions,
  users,
} from "../../db/schema";
import type { LoggedIn } from "../../operation";
import { selectReceived } from "../notifications/received";
import { olderProjects, selectOwnProjects } from "./export-projects";

/** Rows per query. Small, because each row may hold a long text. */
export const CHUNK_SIZE = 200;

type Before = { at: number; id: number } | null;
export type ReadRows = (
  context: LoggedIn,
  before: Before,
) => Promise<{ id: number; createdAt: string; [column: string]: unknown }[]>;

/** Reads one chunk of each part of an export, newest first. Every query uses an index on the viewer's own rows. */
export const readRows = {
  /** One row per field of the profile, with its name and value. */
  async profile({ viewer }) {
    const fields = Object.entries(CurrentUser.omit(omitted).parse(viewer));
    const { id, joinedAt: createdAt } = viewer;
    return fields.map(([title, content]) => ({ id, createdAt, title, content }));
  },

  async projects(context, before) {
    const rows = await selectOwnProjects(context, olderProjects(before), CHUNK_SIZE);
    return rows.map((row) => ({
      ...row,
      content: row.description,
      link: `${context.origin}/projects/${row.id}`,
      imageDetails: row.imageDetails.map(({ focus, ...words }) => ({
        ...words,
        focus: focus && `${focus.x} ${focus.y}`,
      })),
      modelViews: row.modelViews.map(({ name }) => name),
    }));
  },

  /** The changes of the text of projects: what was there before. */
  async versions({ db, viewer }, before) {
    const { id, userId, createdAt, savedAt, textBefore } = projectVersions;
    const rows = await db
      .select({ id, createdAt, updatedAt: savedAt, text: textBefore, title: projects.title })
      .from(projectVersions)
      .innerJoin(projects, eq(projects.id, projectVersions.projectId))
      .where(and(eq(userId, viewer.id), isNull(projects.deletedAt), olderThan(id, before)))
      .orderBy(desc(id))
      .limit(CHUNK_SIZE);
    return rows.map(({ text, ...row }) => ({
      ...row,
      content: Object.entries(text)
        .map(([field, [value]]) => `${field}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
        .join("\n"),
    }));
  },

  comments: ({ db, viewer, origin }, before) =>
    db
      .select({
        id: projectComments.id,
        createdAt: projectComments.createdAt,
        updatedAt: projectComments.updatedAt,
        title: visibleTitle,
        content: projectComments.content,
        link: linkToProject(origin),
      })
      .from(projectComments)
      .innerJoin(projects, eq(projects.id, projectComments.projectId))
      .where(
        and(
          eq(projectComments.userId, viewer.id),
          isNull(projects.deletedAt),
          olderThan(projectComments.id, before),
        ),
      )
      .orderBy(desc(projectComments.id))
      .limit(CHUNK_SIZE),

  likes: ({ db, viewer, origin }, before) =>
    db
      .select({
        id: projectLikes.id,
        createdAt: projectLikes.createdAt,
        title: visibleTitle,
        link: linkToProject(origin),
      })
      .from(projectLikes)
      .innerJoin(projects, eq(projects.id, projectLikes.projectId))
      .where(
        and(
          eq(projectLikes.userId, viewer.id),
          isNull(projects.deletedAt),
          olderThan(projectLikes.id, before),
        ),
      )
      .orderBy(desc(projectLikes.id))
      .limit(CHUNK_SIZE),

  follows: ({ db, viewer, origin }, before) =>
    db
      .select({
        id: userFollows.id,
        createdAt: userFollows.createdAt,
        title: users.fullName,
        person: users.username,
        link: sql<string>`${`${origin}/profile/`} || ${users.id}`,
      })
      .from(userFollows)
      .innerJoin(users, eq(users.id, userFollows.followingId))
      .where(and(eq(userFollows.followerId, viewer.id), olderThan(userFollows.id, before)))
      .orderBy(desc(userFollows.id))
      .limit(CHUNK_SIZE),

  sent: (context, before) => readMessages(context, before, "sent"),
  received: (context, before) => readMessages(context, before, "received"),

  support: async ({ db, viewer }, before) => {
    const rows = await db
      .select({
        id: supportMessages.id,
        createdAt: supportMessages.createdAt,
        content: supportMessages.content,
        isFromStaff: supportMessages.isFromStaff,
      })
      .from(supportMessages)
      .innerJoin(supportRequests, eq(supportRequests.id, supportMessages.requestId))
      .where(and(eq(supportRequests.userId, viewer.id), olderThan(supportMessages.id, before)))
      .orderBy(desc(supportMessages.id))
      .limit(CHUNK_SIZE);
    return rows.map(({ isFromStaff, ...row }) => ({
      ...row,
      title: isFromStaff ? "received" : "sent",
      person: SUPPORT_NAME,
    }));
  },

  async sessions({ db, viewer }) {
    const rows = await db
      .select({ ...getTableColumns(sessions), rowId: sql<number>`sessions.rowid`.as("row_id") })
      .from(sessions)
      .where(eq(sessions.userId, viewer.id))
      .orderBy(desc(sessions.startedAt))
      .limit(SESSIONS_SHOWN);
    return rows.map(({ rowId: id, startedAt: createdAt, lastUsedAt: updatedAt, ...row }) => ({
      ...{ id, createdAt, updatedAt, title: deviceName(row.agent), content: placeName(row) },
    }));
  },

  /** One row while two-step login is on. */
  async twoStepLogin({ db, viewer }) {
    const rows = await db
      .select({ id: authenticators.userId, createdAt: authenticators.enabledAt })
      .from(authenticators)
      .where(eq(authenticators.userId, viewer.id));
    return rows.flatMap(({ id, createdAt }) => (createdAt ? [{ id, createdAt, title: "on" }] : []));
  },

  async passkeys({ db, viewer }) {
    const { id, createdAt, lastUsedAt: updatedAt, name: title } = passkeys;
    return db
      .select({ id, createdAt, updatedAt, title })
      .from(passkeys)
      .where(eq(passkeys.userId, viewer.id));
  },

  notifications: (context, before) => selectReceived(context, before?.id, CHUNK_SIZE),

  async savedSearches({ db, viewer }, before) {
    const { id, userId } = savedSearches;
    const rows = await db
      .select()
      .from(savedSearches)
      .where(and(eq(userId, viewer.id), olderThan(id, before)))
      .orderBy(desc(id))
      .limit(CHUNK_SIZE);
    return rows.map(({ id, createdAt, name, search, ...filters }) => ({
      id,
      createdAt,
      title: name,
      content: [
        search,
        ...[filters.location, filters.companyType, filters.projectType, filters.projectSize],
        filters.constructionStatus,
      ]
        .filter(Boolean)
        .join("; "),
    }));
  },

  async restrictions({ db, viewer }, before) {
    const { id, createdAt, kind: title } = userRestrictions;
    return db
      .select({ id, createdAt, title, person: users.username })
      .from(userRestrictions)
      .innerJoin(users, eq(users.id, userRestrictions.restrictedId))
      .where(and(eq(userRestrictions.userId, viewer.id), olderThan(id, before)))
      .orderBy(desc(id))
      .limit(CHUNK_SIZE);
  },

  /** One row per day, whose number (days since 1970) is the id. */
  async analytics({ db, viewer }, before) {
    const { userId, day, views, visitors, pictures, links } = userAnalytics;
    const rows = await db
      .select({ id: day, views, visitors, pictures, links })
      .from(userAnalytics)
      .where(and(eq(userId, viewer.id), olderThan(day, before)))
      .orderBy(desc(day))
      .limit(CHUNK_SIZE);
    return rows.map((row) => ({ ...row, createdAt: new Date(row.id * DAY_MS).toISOString() }));
  },
} satisfies Record<string, ReadRows>;

/** Files, and user ids of other services. */
const omitted = { profileImage: true, googleId: true, facebookId: true, linkedinId: true } as const;

/** The title of the project, or null if it is hidden. */
const visibleTitle = sql<string | null>`iif(${projects.isVisible}, ${projects.title}, null)`;
const linkToProject = (origin: string) => sql<string>`${`${origin}/projects/`} || ${projects.id}`;
const olderThan = (id: SQLiteColumn, before: Before) => (before ? lt(id, before.id) : undefined);

async function readMessages({ db, viewer }: LoggedIn, before: Before, title: "sent" | "received") {
  const { senderId, receiverId } = messages;
  const [own, other] = title === "sent" ? [senderId, receiverId] : [receiverId, senderId];
  const rows = await db
    .select({
      id: messages.id,
      createdAt: messages.createdAt,
      person: users.username,
      content: messages.content,
      read: messages.read,
      files: sql<string | null>`(select group_concat(media.name, '; ') from message_attachments
        join media on media.id = message_attachments.media_id where message_attachments.message_id = ${messages.id})`.as(
        "files",
      ),
    })
    .from(messages)
    .leftJoin(users, eq(users.id, other))
    .where(and(eq(own, viewer.id), olderThan(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(CHUNK_SIZE);
  return rows.map((row) => ({ ...row, title, person: row.person ?? DELETED_USER }));
}
