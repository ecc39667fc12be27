import { asc } from "drizzle-orm";
import { z } from "zod";
import { Option } from "../../../contract/options";
import { categoryOptions, projectCategoryOptions } from "../../db/schema";
import { operation } from "../../operation";

/** The lists a form offers: kinds of company, and kinds of project. */

const list = (table: typeof categoryOptions | typeof projectCategoryOptions) =>
  operation({ access: "public", input: z.unknown(), output: z.array(Option) }, ({ db }) =>
    db.select().from(table).orderBy(asc(table.id)),
  );

export const listCompanyTypes = list(categoryOptions);
export const listProjectCategories = list(projectCategoryOptions);
