import { z } from "zod";
import { Id, IdParam, Instant, text } from "./primitives";

export const devices = ["phone", "tablet", "computer"] as const;

/** The actions of a visitor on a page of a project, with one of its files: open a picture, follow a link to a file. */
export const projectEvents = ["picture", "drawing", "model"] as const;
/** The links of a profile or portfolio that a visitor can follow. */
export const userEvents = ["website", "contact"] as const;

export const RecordProjectEvent = z.object({
  id: IdParam,
  kind: z.enum(projectEvents, `Kind must be one of ${projectEvents.join(", ")}`),
  file: text("File", 500).meta({ description: "The address of the file, as the project has it." }),
});
export const RecordUserEvent = z.object({
  id: IdParam,
  kind: z.enum(userEvents, `Kind must be one of ${userEvents.join(", ")}`),
});

/** A day in UTC. */
const Day = z.iso.date();
const day = (name: string) => z.iso.date(`${name} must be a date such as 2026-11-23`);

/** The days from `from` to `to`, both included, in UTC. By default the last 30 days. */
export const ReadAnalytics = z.object({
  id: IdParam,
  from: day("From").optional(),
  to: day("To").optional(),
  projectId: IdParam.optional(),
});
export type ReadAnalytics = z.infer<typeof ReadAnalytics>;

const Count = z.number().int();
/** Visitors are those of each day, added up: a visitor is not recognised on another day. */
const Visits = z.object({ views: Count, visitors: Count });

/** A list: the entries with the most visitors, and the sum of all others. */
const topOf = <T extends z.ZodRawShape, S extends z.ZodRawShape>(item: T, sums: S) =>
  z.object({ items: z.array(z.object({ ...item, ...sums })), others: z.object(sums) });
const visitsBy = <T extends z.ZodRawShape>(item: T) => topOf(item, Visits.shape);

const Totals = Visits.extend({
  /** Pictures opened, each once a day per visitor. */
  pictures: Count,
  /** Links followed, each once a day per visitor: website, contact, downloads of PDFs and models. */
  links: Count,
});

/** A file of a project. The name is null for a file that was deleted. */
const ProjectFile = { projectId: Id, projectTitle: z.string().nullable(), name: z.string().nullable() };

/** The analytics of all projects of a user, or of one project. */
export const Analytics = z.object({
  from: Day,
  to: Day,
  before: z.object({ from: Day, to: Day }),
  totals: Totals,
  totalsBefore: Totals,
  days: z.array(Visits.extend({ date: Day })),
  daysBefore: z.array(Visits.extend({ date: Day })),
  /** The projects by views. Only for all projects together. */
  projects: topOf({ id: Id, title: z.string().nullable() }, { ...Visits.shape, viewsBefore: Count }),
  /** Null if the visitor's browser did not say where it came from. Visits from other pages of the site are left out. */
  referrers: visitsBy({ host: z.string().nullable() }),
  /** Two letters (ISO 3166-1); null if it is not known. */
  countries: visitsBy({ country: z.string().nullable() }),
  devices: visitsBy({ device: z.enum(devices) }),
  pictures: topOf({ ...ProjectFile, file: z.string() }, { opened: Count }),
  links: topOf(
    {
      ...ProjectFile,
      projectId: Id.nullable(),
      kind: z.enum([...userEvents, "drawing", "model"]),
      file: z.string().nullable(),
    },
    { followed: Count },
  ),
});
export type Analytics = z.infer<typeof Analytics>;

/** Visitors of the last minutes, and the projects on which most of them are. */
export const LiveVisitors = z.object({
  visitors: Count,
  projects: z.array(z.object({ id: Id, title: z.string(), visitors: Count })),
  at: Instant,
});
export type LiveVisitors = z.infer<typeof LiveVisitors>;
