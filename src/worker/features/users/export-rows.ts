import { OwnAppearance } from "@contract/appearance";
import { DAY_MS } from "@contract/durations";
import { personCriteriaNames } from "@contract/person-criteria";
import { criteriaNames } from "@contract/project-fields";
import { CurrentUser } from "@contract/users";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import {
  credits,
  projectComments,
  projectLikes,
  projects,
  projectVersions,
  savedSearches,
  sheetTemplates,
  userAnalytics,
  userFollows,
  users,
} from "../../db/schema";
import { selectReceived } from "../notifications/received";
import { readAccount } from "./export-account";
import { readCollections } from "./export-collections";
import { readInUse } from "./export-in-use";
import { readMessages } from "./export-messages";
import { olderProjects, selectOwnProjects } from "./export-projects";
import { CHUNK_SIZE, olderThan, type ReadRows } from "./export-reading";
import { readTakedowns } from "./export-takedowns";

/** Reads one chunk of each part of an export, newest first. Every query uses an index on the viewer's own rows. */
export const readRows = {
  /** One row per field of the profile, with its name and value. */
  async profile({ viewer }) {
    const fields = Object.entries(ExportedUser.parse(viewer));
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

  /** The changes of the text of projects: the replaced values. */
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

  /** The credits of the viewer. A project that not everybody sees is not named. */
  async credits({ db, viewer, origin }, before) {
    const {
      id,
      askedAt,
      changedAt,
      userId,
      name,
      role,
      scope,
      fromYear: from,
      toYear: to,
      firm,
      state,
    } = credits;
    const rows = await db
      .select({
        ...{ id, askedAt, changedAt, name, role, scope, from, to, firm, state },
        title: visibleTitle,
        link: sql<string | null>`iif(${projects.isVisible}, ${linkToProject(origin)}, null)`,
      })
      .from(credits)
      .innerJoin(projects, eq(projects.id, credits.projectId))
      .where(and(eq(userId, viewer.id), isNull(projects.deletedAt), olderThan(id, before)))
      .orderBy(desc(id))
      .limit(CHUNK_SIZE);
    return rows.map(({ id, askedAt, changedAt, title, link, ...words }) => ({
      ...{ id, createdAt: askedAt ?? changedAt ?? "", updatedAt: changedAt, title, link },
      content: Object.entries(words)
        .flatMap(([field, value]) => (value === null ? [] : `${field}: ${value}`))
        .join("\n"),
    }));
  },

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

  ...readInUse,

  ...readMessages,

  ...readAccount,

  takedowns: readTakedowns,

  notifications: (context, before) => selectReceived(context, before?.id, CHUNK_SIZE),

  async savedSearches({ db, viewer }, before) {
    const { id, userId } = savedSearches;
    const rows = await db
      .select()
      .from(savedSearches)
      .where(and(eq(userId, viewer.id), olderThan(id, before)))
      .orderBy(desc(id))
      .limit(CHUNK_SIZE);
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.createdAt,
      title: row.name,
      content: [...new Set([...criteriaNames, ...personCriteriaNames])]
        .flatMap((field) => row[field] ?? [])
        .join("; "),
    }));
  },

  async sheetTemplates({ db, viewer }, before) {
    const { id, userId } = sheetTemplates;
    const rows = await db
      .select()
      .from(sheetTemplates)
      .where(and(eq(userId, viewer.id), olderThan(id, before)))
      .orderBy(desc(id))
      .limit(CHUNK_SIZE);
    return rows.map(({ id, userId: _viewer, name, createdAt, updatedAt, ...setup }) => ({
      id,
      createdAt,
      updatedAt,
      title: name,
      content: JSON.stringify(setup),
    }));
  },

  ...readCollections,

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
const omitted = { profileImage: true, cv: true, googleId: true, facebookId: true, linkedinId: true } as const;
const ExportedUser = CurrentUser.omit(omitted).extend({ appearance: OwnAppearance.nullable() });

/** The title of the project, or null if it is hidden. */
const visibleTitle = sql<string | null>`iif(${projects.isVisible}, ${projects.title}, null)`;
const linkToProject = (origin: string) => sql<string>`${`${origin}/projects/`} || ${projects.id}`;
