import { projectFields, projectFiles } from "@contract/projects";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { projects } from "../../db/schema";
import type { LoggedIn } from "../../operation/operation";

type Row = typeof projects.$inferSelect;
type Before = { at: number; id: number } | null;

/** The columns of a project in JSON and XLSX: the owner's inputs and visible values, but no keys of links or passwords. */
export const projectColumns = [
  "id",
  ...Object.keys(projectFields),
  ...Object.keys(projectFiles),
  ...["imageDetails", "modelViews", "status", "visibility", "publishAt"],
  ...["views", "likes", "commentCount", "createdAt", "updatedAt"],
] as (keyof Row)[];

/** The viewer's projects, newest first, also drafts and those in the trash. */
export const selectOwnProjects = (
  { db, viewer }: LoggedIn,
  where: SQL | undefined,
  limit: number,
  offset = 0,
) =>
  db
    .select()
    .from(projects)
    .where(and(eq(projects.userId, viewer.id), isNull(projects.deletedAt), where))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(limit)
    .offset(offset);

export const olderProjects = (before: Before) =>
  before ? sql`(${projects.createdAt}, ${projects.id}) < (${before.at}, ${before.id})` : undefined;

/** The named credits of a project, as an import reads them. */
export const exportedCredits = ({
  credits,
  ...row
}: Pick<Row, "credits" | "stakeholders" | "collaborators">) => [
  ...(["stakeholders", "collaborators"] as const).flatMap((list) =>
    row[list].map((entry, index) => ({
      list,
      ...wordsOf(credits.find((each) => each.list === list && each.at === index)),
      ...entry,
    })),
  ),
  ...credits.flatMap((credit) =>
    credit.list === "pictures" && credit.name
      ? { list: credit.list, ...wordsOf(credit), name: credit.name, role: credit.role }
      : [],
  ),
];

const wordsOf = ({ scope, from, to, firm }: Partial<Row["credits"][number]> = {}) => ({
  scope,
  from,
  to,
  firm,
});

export const exportedProject = (row: Row) =>
  Object.fromEntries(projectColumns.map((column) => [column, row[column]])) as Partial<Row>;
