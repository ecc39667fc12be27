import { z } from "zod";
import { InUse } from "./measures";
import { Id, IdParam, Instant, optionalText, text } from "./primitives";
import { fieldOutputs } from "./project-field-schemas";
import { factNames } from "./project-fields";
import { ProjectCard, ProjectId, removeDuplicates } from "./projects";

/**
 * A building that several projects tell of. The owners of these projects write its names, place and links. It has a page
 * from the second project on, or once an owner asks for it.
 */

export const BUILDING_NAME_MAX = 160;
export const OTHER_NAMES_MAX = 20;
/** The maximum number of projects of one building. */
export const TELLINGS_MAX = 200;
/** The number of projects that a building's page shows, the most liked first. */
export const TELLINGS_SHOWN = 10;
export const CANDIDATES_MAX = 5;
export const BUILDINGS_FOUND_MAX = 3;
export const BUILDING_CHANGES_PAGE = 30;

const degrees = (name: string, most: number) =>
  z
    .number(`${name} must be a number`)
    .min(-most, `${name} must be at least -${most}`)
    .max(most, `${name} must be at most ${most}`)
    // A thousandth of a degree is at most 111 m.
    .transform((value) => Math.round(value * 1000) / 1000);

/** The id in an address of the site, or the id itself. */
const link = (name: string, pattern: RegExp, expected: string) =>
  optionalText(name, 200).transform((value, { addIssue }) => {
    if (value === null) return null;
    const [, id] = pattern.exec(value) ?? [];
    if (id) return id;
    addIssue(`${name} must be ${expected}`);
    return z.NEVER;
  });

const identity = {
  name: text("Name", BUILDING_NAME_MAX),
  otherNames: z
    .array(text("Another name", BUILDING_NAME_MAX), "Other names must be a list")
    .max(OTHER_NAMES_MAX, `At most ${OTHER_NAMES_MAX} other names`)
    .transform(removeDuplicates),
  city: optionalText("City", 100),
  country: optionalText("Country", 100),
  point: z.object({ lat: degrees("Latitude", 90), lon: degrees("Longitude", 180) }).nullable(),
  wikidata: link(
    "Wikidata",
    /^(?:https?:\/\/(?:www\.|m\.)?wikidata\.org\/(?:wiki|entity)\/)?(Q\d{1,12})$/,
    "an id such as Q243",
  ),
  openStreetMap: link(
    "OpenStreetMap",
    /^(?:https?:\/\/(?:www\.)?openstreetmap\.org\/)?((?:node|way|relation)\/\d{1,15})(?:#map=[\d./-]{1,60})?$/,
    "an id such as way/5013364",
  ),
  /** The building of which this one is a part. */
  partOf: IdParam.nullable(),
};

/** The members of a building that its owners write. */
export const buildingFields = Object.keys(identity) as (keyof typeof identity)[];

export const BuildingId = z.object({ id: IdParam });
export const UpdateBuilding = z
  .object({ ...identity, hasPage: z.boolean("hasPage must be true or false") })
  .partial()
  .extend({ id: IdParam });
export type UpdateBuilding = z.infer<typeof UpdateBuilding>;

/** Exactly one of the two: an existing building (or none), or a new one. */
export const LinkBuilding = ProjectId.extend({
  buildingId: IdParam.nullable().optional(),
  new: z.object({ name: identity.name, city: identity.city, country: identity.country }).optional(),
}).refine((input) => (input.buildingId === undefined) !== (input.new === undefined), {
  path: ["buildingId"],
  message: "Send either buildingId or new",
});

export const MergeBuilding = BuildingId.extend({ into: IdParam }).refine(({ id, into }) => id !== into, {
  path: ["into"],
  message: "A building cannot be merged into itself",
});

/** `point` is rounded to a thousandth of a degree. `mergedInto` is the building that has replaced this one. */
export const Building = z.object({
  id: Id,
  name: z.string(),
  otherNames: z.array(z.string()),
  city: z.string().nullable(),
  country: z.string().nullable(),
  point: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  wikidata: z.string().nullable(),
  openStreetMap: z.string().nullable(),
  partOf: Id.nullable(),
  hasPage: z.boolean(),
  mergedInto: Id.nullable(),
  /** The year of completion, as the earliest of its projects says. */
  year: z.number().int().nullable(),
  /** The number of its projects that everybody sees. */
  tellings: z.number().int(),
});
export type Building = z.infer<typeof Building>;

export const LinkedBuilding = z.object({ building: Building.nullable() });
export const MergedBuilding = z.object({
  /** False as long as an owner of the other building has not made the same call. */
  isMerged: z.boolean(),
  building: Building,
});
export const FindCandidates = z.object({ projectId: IdParam });
export const FindBuildings = z.object({ search: text("Search", 200).meta({ examples: ["town hall"] }) });
export const Buildings = z.array(Building);

const facts = Object.fromEntries(factNames.map((name) => [name, fieldOutputs[name]])) as Pick<
  typeof fieldOutputs,
  (typeof factNames)[number]
>;
/** A project of the building. */
export const Telling = ProjectCard.extend({
  ...facts,
  projectStatus: fieldOutputs.projectStatus,
  numberOfLevels: fieldOutputs.numberOfLevels,
  constructionCost: fieldOutputs.constructionCost,
  /** The photographer of the main picture, as the project names them. */
  mainImageCredit: z.string().nullable(),
});
export type Telling = z.infer<typeof Telling>;

/** A person whom the projects of a building name, with every role once. `projectIds` are the projects that name them. */
export const BuildingPerson = z.object({
  name: z.string(),
  userId: Id.nullable(),
  username: z.string().nullable(),
  /** At least one of the credits is confirmed by both sides. */
  isConfirmed: z.boolean(),
  /** In words; the first one is the role under which a list has the person. */
  roles: z.array(z.string()).min(1),
  firm: z.string().nullable(),
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  /** The person runs the building; others made it. */
  isOperator: z.boolean(),
  projectIds: z.array(Id),
});
export type BuildingPerson = z.infer<typeof BuildingPerson>;

const Other = Building.pick({ id: true, name: true });
/** `shown` are the projects that the page shows, the most liked first. */
export const BuildingPage = Building.extend({
  shown: z.array(Telling),
  people: z.array(BuildingPerson),
  /** The measures and works that these projects show. */
  inUse: InUse,
  whole: Other.nullable(),
  parts: z.array(Other),
});
export type BuildingPage = z.infer<typeof BuildingPage>;

export const buildingChangeKinds = [
  "created",
  "edited",
  "linked",
  "unlinked",
  "mergeProposed",
  "merged",
  "undone",
] as const;
/** A change of a building. `before` and `after` have the members that it changed. */
export const BuildingChange = z.object({
  id: Id,
  kind: z.enum(buildingChangeKinds),
  /** Null if the account was deleted or is banned. */
  userId: Id.nullable(),
  userName: z.string().nullable(),
  /** Null if the project or its address is hidden. */
  projectId: Id.nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  isUndone: z.boolean(),
  changedAt: Instant,
});
export type BuildingChange = z.infer<typeof BuildingChange>;
export const BuildingChanges = z.array(BuildingChange);
export const UndoBuildingChange = BuildingId.extend({ changeId: IdParam });
