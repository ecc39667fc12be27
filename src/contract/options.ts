import { z } from "zod";
import { Id, IdParam, text } from "./primitives";

/** The project categories a fresh installation offers. */
export const projectTypes = [
  "residential",
  "commercial",
  "industrial",
  "institutional",
  "mixed-use",
  "landscape",
  "urban-design",
  "interior",
] as const;

/** A company type or a project category; names are unique without regard to case. */
export const Option = z.object({ id: Id, name: z.string() });
export type Option = z.infer<typeof Option>;

const named = (what: string) => z.object({ name: text(what, 80) });
export const CreateCompanyType = named("Project Category");
export const CreateProjectCategory = named("Project Status");
export const OptionId = z.object({ id: IdParam });
