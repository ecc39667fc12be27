import { z } from "zod";
import { measureBases, metricNames } from "./measure-metrics";
import { Id, IdParam, text } from "./primitives";

/** The maximum number of measures, and of works, that one person keeps of a project. */
export const MEASURES_MAX = 300;
export const WORKS_MAX = 100;
/** The maximum number of people who keep measures and works of one project, besides its owner. */
export const AUTHORS_MAX = 10;
/** The number of public measures that a project itself has: of each metric the newest first. */
export const MEASURES_SHOWN = 24;
export const WORKS_SHOWN = 12;
/** Percentiles are told from this number of buildings on. */
export const PERCENTILES_FROM = 10;
/** The maximum size of a file with measures, in bytes. */
export const MEASURES_FILE_MAX = 1024 * 1024;

const ProjectId = z.object({ id: IdParam });
export const Basis = z.enum(measureBases, { error: `Basis must be one of ${measureBases.join(", ")}` });
export const Metric = z.enum(metricNames, { error: "There is no such metric" });

export const fileFormats = ["json", "csv", "xlsx"] as const;
export type FileFormat = (typeof fileFormats)[number];
/** `format` is that of the answer of the REST API. */
export const ReadInUse = ProjectId.extend({
  format: z.enum(fileFormats, { error: `Format must be one of ${fileFormats.join(", ")}` }).default("json"),
});

/** A person who entered a measure or works. The name stays as it was, also when the account is deleted. */
const Author = z.object({
  /** Null if the account was deleted or is banned. */
  userId: Id.nullable(),
  name: z.string(),
  /** The role of the credit. Null for the owner of the project. */
  role: z.string().nullable(),
});

/**
 * A value that a building was predicted to have, or has. `value` is a number, or the class of a certificate. `from` and `to`
 * are days. A value of a part of a year is that of the part: it is not annualised.
 */
export const Measure = z.object({
  id: Id,
  metric: Metric,
  /** The metric in words. */
  metricName: z.string(),
  value: z.union([z.number(), z.string()]),
  unit: z.string(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  basis: Basis,
  method: z.string().nullable(),
  source: z.string().nullable(),
  isPublic: z.boolean(),
  enteredBy: Author,
  /** True if the caller entered it. */
  isOwn: z.boolean(),
  /** The other side doubts the value. Both stand. */
  isDisputed: z.boolean(),
  dispute: z.string().nullable(),
  disputedBy: z.string().nullable(),
});
export type Measure = z.infer<typeof Measure>;
export const Measures = z.array(Measure);

/** A public measure as the project has it. */
export const ShownMeasure = Measure.omit({ isPublic: true, isOwn: true }).extend({
  enteredBy: Author.omit({ userId: true }),
});
export type ShownMeasure = z.infer<typeof ShownMeasure>;

/** A row of a file: its measure, or what is wrong with it. The header is row 1. */
const ReadRow = z.object({
  row: z.number().int(),
  /** The cells of the row, as they are in the file. */
  text: z.string(),
  errors: z.array(z.string()),
  measure: ShownMeasure.pick({
    metric: true,
    value: true,
    unit: true,
    from: true,
    to: true,
    basis: true,
    method: true,
    source: true,
  })
    .extend({ isPublic: z.boolean() })
    .nullable(),
});
/**
 * `saved` counts the rows that were saved, `skipped` those that other people have entered. `rows` are those of a preview; otherwise
 * it is empty.
 */
export const ImportedMeasures = z.object({
  saved: z.number().int(),
  skipped: z.number().int(),
  rows: z.array(ReadRow),
});
export type ImportedMeasures = z.infer<typeof ImportedMeasures>;

/** Works on a building in use, such as new windows. `date` is a year, month or day. */
export const Work = z.object({
  id: Id,
  date: z.string(),
  what: z.string(),
  creditId: Id.nullable(),
  /** The name of the credit. Null without one, or if the person does not want to be named. */
  doneBy: z.string().nullable(),
  enteredBy: Author,
  isOwn: z.boolean(),
});
export type Work = z.infer<typeof Work>;
export const Works = z.array(Work);
const ShownWork = Work.pick({ id: true, date: true, what: true, creditId: true, doneBy: true });
/** The measures and works that a project shows. A project without any has null. */
export const InUse = z.object({ measures: z.array(ShownMeasure), works: z.array(ShownWork) });
export type InUse = z.infer<typeof InUse>;

export const ReadPercentiles = z.object({ metric: Metric, category: text("Category", 80) });
/**
 * The distribution of a measured value. The values are null for fewer than ten buildings. At most the 500 newest projects are
 * counted, each once, with its last full year.
 */
export const Percentiles = z.object({
  metric: Metric,
  category: z.string(),
  unit: z.string(),
  buildings: z.number().int(),
  p10: z.number().nullable(),
  p25: z.number().nullable(),
  p50: z.number().nullable(),
  p75: z.number().nullable(),
  p90: z.number().nullable(),
});

/** A project whose building the caller may keep measures of, by a confirmed credit. `lastTo` is the end of the caller's last one. */
export const OwnBuilding = z.object({
  projectId: Id,
  title: z.string(),
  mainImage: z.string(),
  role: z.string(),
  lastTo: z.iso.date().nullable(),
});
export type OwnBuilding = z.infer<typeof OwnBuilding>;
