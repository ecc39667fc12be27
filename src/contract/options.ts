import { z } from "zod";
import { Id, IdParam, text } from "./primitives";

/** A company type or a project category. Names are unique, ignoring case. */
export const Option = z.object({ id: Id, name: z.string() });
export type Option = z.infer<typeof Option>;

const createOption = (label: string) => z.object({ name: text(label, 80) });
/** The two labels are those of the admin forms: 'Project Category is required', 'Project Status is required'. */
export const CreateCompanyType = createOption("Project Category");
export const CreateProjectCategory = createOption("Project Status");
export const OptionId = z.object({ id: IdParam });
