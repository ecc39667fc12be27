import { z } from "zod";
import { Id, IdParam, Instant, optionalLongText, optionalText, text } from "./primitives";
import { hideableFields, sheetFields } from "./sheet-fields";

/** The maximum number of templates of an account, and of projects in a document. */
export const SHEET_TEMPLATES_MAX = 50;
export const SHEET_PROJECTS_MAX = 30;
/** Box 25 of SF330 has six rows, and section G has ten columns for projects. */
export const SHEET_FIRMS_MAX = 6;
export const SHEET_KEY_PROJECTS = 10;
export const SHEET_PEOPLE_MAX = 30;
export const SHEET_NAME_MAX = 80;

/** The layouts of a document of projects. SF330 is the form for architects and engineers of the US government. */
export const sheetLayouts = {
  sheets: "Project sheets",
  list: "List with pictures",
  resume: "Résumé",
  "sf330-e": "SF330 section E, résumé",
  "sf330-f": "SF330 section F, example projects",
  "sf330-g": "SF330 section G, people by projects",
} as const;
export const sheetPapers = { a4: "A4", letter: "Letter" } as const;

const keysOf = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as [K, ...K[]];
const oneOf = <K extends string>(name: string, record: Record<K, unknown>) =>
  z.enum(keysOf(record), { error: `${name} must be one of ${keysOf(record).join(", ")}` });
const unique = <T>(values: T[]) => [...new Set(values)];

const Layout = oneOf("Layout", sheetLayouts);
const Paper = oneOf("Paper", sheetPapers);
const Field = oneOf("A field", sheetFields);
const HideableField = oneOf("A hidden field", hideableFields);
export type SheetLayout = z.infer<typeof Layout>;
export type SheetPaper = z.infer<typeof Paper>;

const LINE_MAX = 120;
const YEAR_MAX = 20;

const Firm = z.object({
  name: text("Firm name", LINE_MAX),
  location: optionalText("Firm location", LINE_MAX),
  role: optionalText("Firm role", LINE_MAX),
});

/**
 * A project of a document, with the values that the forms need and a project does not have: the boxes 19 to 25 of SF330.
 * Firms are the project's collaborators if they are null.
 */
export const SheetProject = z.object({
  id: IdParam,
  role: optionalText("Specific role", 500),
  isWithCurrentFirm: z.boolean("isWithCurrentFirm must be true or false").default(false),
  yearServices: optionalText("Year of the professional services", YEAR_MAX),
  yearConstruction: optionalText("Year of the construction", YEAR_MAX),
  contactName: optionalText("Point of contact", LINE_MAX),
  contactPhone: optionalText("Telephone number", 40),
  relevance: optionalLongText("Relevance", 2000),
  firms: z
    .array(Firm, "Firms must be a list")
    .max(SHEET_FIRMS_MAX, `At most ${SHEET_FIRMS_MAX} firms`)
    .nullable()
    .default(null),
});
export type SheetProject = z.infer<typeof SheetProject>;

/** The person of a résumé: the boxes 12 to 18 of SF330 section E. Years are years of experience. */
export const SheetPerson = z.object({
  name: optionalText("Name", LINE_MAX),
  role: optionalText("Role", LINE_MAX),
  yearsTotal: optionalText("Years of experience", YEAR_MAX),
  yearsWithFirm: optionalText("Years with the firm", YEAR_MAX),
  firm: optionalText("Firm", LINE_MAX),
  firmLocation: optionalText("Firm location", LINE_MAX),
  education: optionalLongText("Education", 2000),
  registrations: optionalLongText("Professional registrations", 2000),
  qualifications: optionalLongText("Other qualifications", 4000),
});
export type SheetPerson = z.infer<typeof SheetPerson>;

/** A person of SF330 section G: the boxes 26 and 27. The account, if there is one, tells people of one name apart. */
const KeyPerson = z.object({
  name: text("Name", LINE_MAX),
  role: optionalText("Role in this contract", LINE_MAX),
  userId: IdParam.nullable().default(null),
});
export type KeyPerson = z.infer<typeof KeyPerson>;

const setupFields = {
  layout: Layout,
  paper: Paper,
  title: optionalText("Title", LINE_MAX),
  fields: z.array(Field, "Fields must be a list").overwrite(unique),
  /** The fields that are shown also for projects that hide them from others. */
  shownHidden: z.array(HideableField, "Hidden fields must be a list").overwrite(unique),
  projects: z
    .array(SheetProject, "Projects must be a list")
    .max(SHEET_PROJECTS_MAX, `At most ${SHEET_PROJECTS_MAX} projects`)
    .refine(
      (projects) => new Set(projects.map(({ id }) => id)).size === projects.length,
      "A project can be chosen once",
    ),
  person: SheetPerson,
  /** The people of section G. If it is null, they are the owner and the members whom the projects credit. */
  people: z
    .array(KeyPerson, "People must be a list")
    .max(SHEET_PEOPLE_MAX, `At most ${SHEET_PEOPLE_MAX} people`)
    .nullable(),
};

/** The content of a document: layout, paper, fields and projects in order, and the people of résumé and section G. */
export const SheetSetup = z.object(setupFields);
export type SheetSetup = z.infer<typeof SheetSetup>;

/** A template without its content. */
export const SheetTemplateItem = z.object({
  id: Id,
  name: z.string(),
  layout: Layout,
  createdAt: Instant,
  updatedAt: Instant,
});
export type SheetTemplateItem = z.infer<typeof SheetTemplateItem>;

/** A document of projects that its owner keeps to use again. */
export const SheetTemplate = SheetTemplateItem.extend(setupFields);
export type SheetTemplate = z.infer<typeof SheetTemplate>;

const name = text("Name", SHEET_NAME_MAX);

export const CreateSheetTemplate = z.object({
  ...setupFields,
  name,
  shownHidden: setupFields.shownHidden.default([]),
  projects: setupFields.projects.default([]),
  person: SheetPerson.prefault({}),
  people: setupFields.people.default(null),
});

export const UpdateSheetTemplate = z
  .object({ ...setupFields, name })
  .partial()
  .extend({ id: IdParam });

export const SheetTemplateId = z.object({ id: IdParam });
