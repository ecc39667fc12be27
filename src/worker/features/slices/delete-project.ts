import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/client";
import {
  collectionItems,
  measures,
  projectAnalytics,
  projectComments,
  projectLikes,
  projectReports,
  projects,
  projectVersions,
} from "../../db/schema";
import { operation } from "../../operation/operation";
import { jobInputs } from "../../platform/jobs";
import { type Dependents, deleteFirst, deleteNext, noneOf } from "./delete-rows";

/**
 * The rows that refer to projects and can be many: comments, likes, reports, analytics, versions, items of collections,
 * and measures. `ids` is a subquery that selects the ids of the projects. All other rows are few, and are deleted by cascade with the project.
 */
export const dependentsOfProjects = (ids: SQL): Dependents[] =>
  [
    projectComments,
    projectLikes,
    projectReports,
    projectAnalytics,
    projectVersions,
    collectionItems,
    measures,
  ].map((table) => ({ table, where: inArray(table.projectId, ids) }));

const dependentsOf = (id: number) =>
  dependentsOfProjects(sql`(select id from projects where id = ${id} and deleted_at is not null)`);

/**
 * The statements that delete the first rows of a project that was marked as deleted, and the project itself if no rows
 * remain.
 */
export const deleteFirstOfProject = (db: Db, id: number) => [
  ...deleteFirst(db, dependentsOf(id)),
  deleteEmptyProject(db, id),
];

const deleteEmptyProject = (db: Db, id: number) =>
  db
    .delete(projects)
    .where(and(eq(projects.id, id), isNotNull(projects.deletedAt), noneOf(dependentsOf(id))))
    .returning({ id: projects.id });

/** Deletes the next slices of a deleted project, and queues itself until the project is gone. */
export const deleteRestOfProject = operation(
  {
    access: "system",
    input: jobInputs["projects.deleteRest"],
    output: z.object({}),
    summary: "Deletes the next rows of a deleted project.",
  },
  async (context, { projectId }) => {
    const { db, jobs } = context;
    if (await deleteNext(db, dependentsOf(projectId))) await deleteEmptyProject(db, projectId);
    else await jobs.send({ name: "projects.deleteRest", input: { projectId } });
    return {};
  },
);
