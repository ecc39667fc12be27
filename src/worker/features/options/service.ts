import { Done, done } from "@contract/done";
import { conflict, notFound } from "@contract/errors";
import { CreateCompanyType, CreateProjectCategory, Option, OptionId } from "@contract/options";
import { fold } from "@contract/primitives";
import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { insertSelect } from "../../db/insert-select";
import { categoryOptions, projectCategoryOptions } from "../../db/schema";
import { operation } from "../../operation";
import { audit } from "../admin/audit";

/** The lists a form offers: kinds of company, and kinds of project. What was chosen keeps its text when one goes. */

type Options = typeof categoryOptions | typeof projectCategoryOptions;

export const listCompanyTypes = list(categoryOptions);
export const listProjectCategories = list(projectCategoryOptions);

export const createCompanyType = create(categoryOptions, CreateCompanyType, "createCompanyType");
export const createProjectCategory = create(
  projectCategoryOptions,
  CreateProjectCategory,
  "createProjectCategory",
);

export const removeCompanyType = remove(categoryOptions, "Company type", "removeCompanyType");
export const removeProjectCategory = remove(
  projectCategoryOptions,
  "Project category",
  "removeProjectCategory",
);

function list(table: Options) {
  return operation({ access: "public", input: z.unknown(), output: z.array(Option) }, ({ db }) =>
    db.select().from(table).orderBy(asc(table.id)),
  );
}

/** Adds a name; 409 where it is there in whatever case. */
function create(table: Options, input: typeof CreateCompanyType, action: string) {
  return operation({ access: "superuser", input, output: Option }, async (context, { name }) => {
    const { db } = context;
    const nameFolded = fold(name);
    const named = sql`(select id from ${table} where name_folded = ${nameFolded})`;
    const isNew = sql`(select 1) where not exists ${named}`;
    const [[created]] = await db.batch([
      insertSelect(db, table, { name, nameFolded }, isNew),
      audit(context, { action, targetType: "option", targetId: named, details: { name } }),
    ]);
    if (!created) {
      const taken = "There is one of this name already";
      throw conflict(taken, { name: taken });
    }
    return { id: created.id, name };
  });
}

/** Takes a name away; 404 where it is not there. */
function remove(table: Options, what: string, action: string) {
  return operation({ access: "superuser", input: OptionId, output: Done }, async (context, { id }) => {
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
  });
}
