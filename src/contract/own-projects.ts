import { z } from "zod";
import { checkFactFilters, factFilterFields } from "./fact-filters";
import { Id, IdParam, Instant, Limit, optionalText, page, text } from "./primitives";
import { projectStatuses, visibilities } from "./project-visibility";
import { ProjectCard, SEARCH_MAX, TAGS_MAX, Tags } from "./projects";

/** Schemas for owners' own projects: the table on the dashboard, the order of the portfolio, its sections. */

export const SECTIONS_MAX = 30;
export const SECTION_NAME_MAX = 60;
/** The maximum number of projects that one call changes. */
export const CHANGED_AT_ONCE = 100;
/** The maximum number of projects that match the filters and are left out of a change. */
export const EXCEPTIONS_MAX = 500;
/** The maximum of `page` times `limit` in the table. */
export const TABLE_REACH = 10_000;

/** The columns of the table that can be chosen, in their order. */
export const tableColumns = [
  "place",
  "category",
  "section",
  "status",
  "visibility",
  "portfolio",
  "views",
  "week",
  "likes",
  "updated",
] as const;
export type TableColumn = (typeof tableColumns)[number];
export const usualColumns: readonly TableColumn[] = [
  "place",
  "status",
  "visibility",
  "week",
  "likes",
  "updated",
];

/** `order` is the owner's own order, which is that of the portfolio. */
export const tableSorts = ["order", "title", ...tableColumns] as const;
export type TableSort = (typeof tableSorts)[number];

const statuses = projectStatuses.filter((status) => status !== "trashed");
export type TableStatus = (typeof statuses)[number];

/** Filters of the caller's own projects. `section` is an id, or `none` for projects without a section. */
const filterFields = {
  search: optionalText("Search", SEARCH_MAX),
  status: z.enum(statuses, { error: `Status must be one of ${statuses.join(", ")}` }).optional(),
  visibility: z
    .enum(visibilities, { error: `Visibility must be one of ${visibilities.join(", ")}` })
    .optional(),
  category: optionalText("Category", 80),
  section: z.union([z.literal("none"), IdParam], { error: "Section must be an id or none" }).optional(),
  ...factFilterFields,
};
export const OwnFilters = z.object(filterFields).superRefine(checkFactFilters);
export type OwnFilters = z.infer<typeof OwnFilters>;

const isInReach = ({ page, limit }: { page: number; limit: number }) => page * limit <= TABLE_REACH;

export const ListOwnProjects = z
  .object({
    ...filterFields,
    sort: z.enum(tableSorts, { error: `Sort must be one of ${tableSorts.join(", ")}` }).default("order"),
    direction: z
      .enum(["ascending", "descending"], { error: "Direction must be ascending or descending" })
      .default("ascending")
      .meta({ description: "The order `order` has only one direction." }),
    page: z.coerce.number("Page must be a number").int().min(1, "Page must be at least 1").default(1),
    limit: Limit.max(50, "Limit must be at most 50").default(50),
  })
  .refine(isInReach, { path: ["page"], message: `\`page\` times \`limit\` must be at most ${TABLE_REACH}` })
  .superRefine(checkFactFilters);
export type ListOwnProjects = z.infer<typeof ListOwnProjects>;

/** A project of the caller's own, in the table. `weekViews` are the views of the last seven days, in UTC. */
export const OwnProject = ProjectCard.extend({
  status: z.enum(projectStatuses),
  visibility: z.enum(visibilities),
  sectionId: Id.nullable(),
  isPinned: z.boolean(),
  isOnPortfolio: z.boolean(),
  weekViews: z.number().int(),
  updatedAt: Instant,
});
export type OwnProject = z.infer<typeof OwnProject>;
export const OwnProjectPage = page(OwnProject);

export const Section = z.object({ id: Id, name: z.string() });
export type Section = z.infer<typeof Section>;

/** The data of the table besides the rows. Counts include all projects except those in the trash. */
export const TableOverview = z.object({
  total: z.number().int(),
  pinned: z.number().int(),
  withoutSection: z.number().int(),
  sections: z.array(Section.extend({ count: z.number().int() })),
  categories: z.array(z.string()),
  columns: z.array(z.enum(tableColumns)),
});
export type TableOverview = z.infer<typeof TableOverview>;

export const SaveColumns = z.object({
  columns: z
    .array(z.enum(tableColumns, { error: `A column must be one of ${tableColumns.join(", ")}` }))
    .max(tableColumns.length, "Each column at most once")
    .transform((columns) => tableColumns.filter((column) => columns.includes(column))),
});

const sectionFields = { name: text("Name", SECTION_NAME_MAX) };
export const CreateSection = z.object(sectionFields);
export const RenameSection = z.object({ id: IdParam, ...sectionFields });
export const SectionId = z.object({ id: IdParam });
export const ArrangeSections = z.object({
  ids: z.array(Id, "Ids must be a list").min(1, "Ids are required").max(SECTIONS_MAX),
});
export const Sections = z.object({ sections: z.array(Section) });

/**
 * Moves a project in the owner's order: to the pinned ones, into a section, or (`sectionId` null) to those without one.
 * It then follows the project `after`, or is the first there. A pinned project keeps its section.
 */
export const MoveProject = z.object({
  id: IdParam,
  isPinned: z.boolean({ error: "isPinned must be true or false" }).default(false),
  sectionId: Id.nullable().default(null),
  after: Id.nullable().default(null),
});
export type MoveProject = z.infer<typeof MoveProject>;

/** `password` is not among them: each password is set with its project. */
export const bulkVisibilities = ["public", "link", "followers", "private"] as const;

const BulkChange = z.discriminatedUnion(
  "kind",
  [
    z.object({
      kind: z.literal("visibility"),
      visibility: z.enum(bulkVisibilities, {
        error: `Visibility must be one of ${bulkVisibilities.join(", ")}`,
      }),
    }),
    z.object({ kind: z.literal("category"), category: text("Category", 80) }),
    z.object({ kind: z.literal("tags"), add: Tags.default([]), remove: Tags.default([]) }),
    z.object({ kind: z.literal("section"), sectionId: Id.nullable() }),
    z.object({ kind: z.literal("pinned"), isPinned: z.boolean() }),
    z.object({ kind: z.literal("portfolio"), isOnPortfolio: z.boolean() }),
    z.object({ kind: z.literal("publish") }),
    z.object({ kind: z.literal("trash") }),
  ],
  {
    error:
      "Change must have a kind: visibility, category, tags, section, pinned, portfolio, publish or trash",
  },
);
export type BulkChange = z.infer<typeof BulkChange>;

/**
 * Changes several projects of the caller: those with `ids`, or all that match the filters except for some, of which one call
 * changes the newest `CHANGED_AT_ONCE`. `next` is then sent as `after` for the others. Projects without a change are left
 * out, and a project that would have more than `TAGS_MAX` tags keeps its tags. `publish` publishes complete drafts and
 * scheduled projects. If the plan does not allow all of them, it publishes the newest.
 */
export const ChangeProjects = z
  .object({
    ids: z
      .array(Id, "Ids must be a list")
      .min(1, "Ids are required")
      .max(CHANGED_AT_ONCE, `At most ${CHANGED_AT_ONCE} projects`)
      .optional(),
    matching: OwnFilters.optional(),
    except: z
      .array(Id, "Except must be a list")
      .max(EXCEPTIONS_MAX, `At most ${EXCEPTIONS_MAX} exceptions`)
      .default([]),
    after: Id.optional(),
    change: BulkChange,
  })
  .refine(({ ids, matching }) => (ids === undefined) !== (matching === undefined), {
    path: ["ids"],
    message: "Send either ids or matching",
  })
  .meta({ description: `A project has at most ${TAGS_MAX} tags.` });
export type ChangeProjects = z.infer<typeof ChangeProjects>;

/** A project that a change left as it was, and the reason. */
export const UnchangedProject = z.object({ id: Id, title: z.string(), reason: z.string() });
export type UnchangedProject = z.infer<typeof UnchangedProject>;

/** `undo` is null if nothing was changed. `unchanged` lists projects that were to be published and could not be. */
export const ChangedProjects = z.object({
  changed: z.number().int(),
  undo: z.string().nullable(),
  next: Id.nullable(),
  unchanged: z.array(UnchangedProject),
});
export type ChangedProjects = z.infer<typeof ChangedProjects>;

export const UndoChange = z.object({ undo: text("Undo", 40) });
export const UndoneChange = z.object({ restored: z.number().int() });
