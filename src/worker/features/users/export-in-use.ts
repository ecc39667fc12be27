import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { inUseAuthors, measures, projects, works } from "../../db/schema";
import { fromCodes } from "../../db/stored-measures";
import type { LoggedIn } from "../../operation/operation";
import { CHUNK_SIZE, olderThan, type ReadRows } from "./export-reading";

/** The project of an entry, if everybody sees it. */
const projectColumns = ({ origin }: LoggedIn) => ({
  title: sql<string | null>`iif(${projects.isVisible}, ${projects.title}, null)`,
  link: sql<string | null>`iif(${projects.isVisible}, ${`${origin}/projects/`} || ${projects.id}, null)`,
  projectCreatedAt: projects.createdAt,
});

/** SQL condition on an entry: the viewer has entered it, and its project is not deleted. */
const isOwn = ({ viewer }: LoggedIn, id: SQLiteColumn, before: Parameters<ReadRows>[1]): SQL | undefined =>
  and(eq(inUseAuthors.userId, viewer.id), isNull(projects.deletedAt), olderThan(id, before));

/** The measures and works that the viewer has entered, of projects of anybody. */
export const readInUse = {
  async measures(context, before) {
    const rows = await context.db
      .select({
        id: measures.id,
        metric: measures.metric,
        basis: measures.basis,
        value: measures.value,
        isPerArea: measures.isPerArea,
        currency: measures.currency,
        from: measures.fromDay,
        to: measures.toDay,
        method: measures.method,
        source: measures.source,
        isPublic: measures.isPublic,
        ...projectColumns(context),
      })
      .from(inUseAuthors)
      .innerJoin(
        measures,
        sql`${measures.projectId} = ${inUseAuthors.projectId} and ${measures.authorId} = ${inUseAuthors.id}`,
      )
      .innerJoin(projects, eq(projects.id, measures.projectId))
      .where(isOwn(context, measures.id, before))
      .orderBy(desc(measures.id))
      .limit(CHUNK_SIZE);
    return rows.map(({ id, title, link, projectCreatedAt, method, source, isPublic, ...codes }) => ({
      ...{ id, createdAt: projectCreatedAt, title, link },
      content: contentOf({ ...fromCodes(codes), metricName: null, method, source }),
      visibility: isPublic ? "public" : "private",
    }));
  },

  async works(context, before) {
    const rows = await context.db
      .select({ id: works.id, date: works.date, what: works.what, ...projectColumns(context) })
      .from(inUseAuthors)
      .innerJoin(
        works,
        sql`${works.projectId} = ${inUseAuthors.projectId} and ${works.authorId} = ${inUseAuthors.id}`,
      )
      .innerJoin(projects, eq(projects.id, works.projectId))
      .where(isOwn(context, works.id, before))
      .orderBy(desc(works.id))
      .limit(CHUNK_SIZE);
    return rows.map(({ id, title, link, projectCreatedAt, ...words }) => ({
      ...{ id, createdAt: projectCreatedAt, title, link },
      content: contentOf(words),
    }));
  },
} satisfies Record<string, ReadRows>;

const contentOf = (words: object) =>
  Object.entries(words)
    .flatMap(([field, value]) => (value === null ? [] : `${field}: ${value}`))
    .join("\n");
