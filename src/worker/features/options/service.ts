import type { AuditAction } from "@contract/admin";
import { Done, done } from "@contract/done";
import { alreadyTaken, notFound } from "@contract/errors";
import { CreateCompanyType, CreateProjectCategory, Option, OptionId } from "@contract/options";
import { fold } from "@contract/primitives";
import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { insertIf } from "../../db/insert-if";
import { categoryOptions, projectCategoryOptions } from "../../db/schema";
import { operation } from "../../operation";
import { audit } from "../admin/audit";

/** The lists a form offers: kinds of company, and kinds of project. What was chosen keeps its text when one goes. */

type Options = typeof categoryOptions | typeof projectCategoryOptions;

export const listCompanyTypes = list(categoryOptions, "Lists the company types that forms offer.");
export const listProjectCategories = list(
  projectCategoryOptions,
  "Lists the project categories that forms offer.",
);

export const createCompanyType = create(categoryOptions, {
  input: CreateCompanyType,
  action: "createCompanyType",
  summary: "Adds a company type.",
});
export const createProjectCategory = create(projectCategoryOptions, {
  input: CreateProjectCategory,
  action: "createProjectCategory",
  summary: "Adds a project category.",
});

export const removeCompanyType = remove(categoryOptions, {
  what: "Company type",
  action: "removeCompanyType",
  summary: "Removes a company type. Users and projects keep the text.",
});
export const removeProjectCategory = remove(projectCategoryOptions, {
  what: "Project category",
  action: "removeProjectCategory",
  summary: "Removes a project category. Projects keep the text.",
});

function list(table: Options, summary: string) {
  return operation({ access: "public", input: z.unknown(), output: z.array(Option), summary }, ({ db }) =>
    db.select().from(table).orderBy(asc(table.id)),
  );
}

/** Adds a name; 409 where it is there in whatever case. */
type Create = { input: typeof CreateCompanyType; action: AuditAction; summary: string };

function create(table: Options, { input, action, summary }: Create) {
  return operation(
    {
      access: "superuser",
      input,
      output: Option,
      summary,
      refusals: { already_taken: "There is an option with this name." },
    },
    async (context, { name }) => {
      const { db } = context;
      const nameFolded = fold(name);
      const named = sql`(select id from ${table} where name_folded = ${nameFolded})`;
      const isNew = sql`(select 1) where not exists ${named}`;
      const [[created]] = await db.batch([
        insertIf(db, table, { name, nameFolded }, isNew),
        audit(context, { action, targetType: "option", targetId: named, details: { name } }),
      ]);
      if (!created) {
        const taken = "There is one of this name already";
        throw alreadyTaken(taken, "name");
      }
      return { id: created.id, name };
    },
  );
}

/** Takes a name away; 404 where it is not there. */
function remove(
  table: Options,
  { what, action, summary }: { what: string; action: AuditAction; summary: string },
) {
  return operation(
    { access: "superuser", input: OptionId, output: Done, summary },
    async (context, { id }) => {
      const { db } = context;
      const here = sql`(select name from ${table} where id = ${id})`;
      const act = {
        action,
        targetType: "option",
        targetId: id,
        details: sql`json_object('name', ${here})`,
      } as const;
      const [, removed] = await db.batch([
        audit(context, act, sql`exists ${here}`),
        db.delete(table).where(eq(table.id, id)).returning({ id: table.id }),
      ]);
      if (removed.length === 0) throw notFound(what);
      return done;
    },
  );
}
