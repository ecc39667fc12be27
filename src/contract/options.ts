import { z } from "zod";
import { Id } from "./primitives";

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
