import { z } from "zod";
import { ImageDetail } from "./image-details";
import { Id, IdParam, Instant, Limit, optionalLongText, pagingFields, text } from "./primitives";
import { ProjectCard } from "./projects";
import { Owner } from "./users";

/** Boards of projects and of single pictures of projects, which a user keeps for themselves or shows to everybody. */

/** The maximum number of collections of an account, and of items of a collection. */
export const COLLECTIONS_MAX = 100;
export const COLLECTION_ITEMS_MAX = 500;
export const COLLECTION_NAME_MAX = 100;
export const COLLECTION_DESCRIPTION_MAX = 1000;
/** The maximum number of projects that one call adds to a collection. */
export const ADDED_AT_ONCE = 100;
export const NOTE_MAX = 1000;
/** The number of pictures on the cover of a collection. */
export const COVERS_MAX = 4;

export const collectionVisibilities = ["private", "public"] as const;
export type CollectionVisibility = (typeof collectionVisibilities)[number];
const Visibility = z.enum(collectionVisibilities, {
  error: `Visibility must be one of ${collectionVisibilities.join(", ")}`,
});

const written = {
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  visibility: Visibility,
  createdAt: Instant,
  updatedAt: Instant,
};

export const Collection = z.object({ ...written, owner: Owner });
export type Collection = z.infer<typeof Collection>;

/**
 * One of the caller's own collections, in a list. `itemCount` counts all items, also those of projects that the caller
 * no longer sees. `covers` are the first pictures. `savedAs` is the item of the project or picture that the list was
 * asked for, or null.
 */
export const OwnCollection = z.object({
  ...written,
  itemCount: z.number().int(),
  covers: z.array(z.string()),
  savedAs: Id.nullable(),
});
export type OwnCollection = z.infer<typeof OwnCollection>;

/** A public collection in the list of its owner. `covers` are the first pictures that everybody sees. */
export const PublicCollection = z.object({ ...written, covers: z.array(z.string()) });
export type PublicCollection = z.infer<typeof PublicCollection>;

const Picture = z.object({
  id: Id,
  url: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  placeholder: z.string().nullable(),
  caption: ImageDetail.shape.caption,
  alt: ImageDetail.shape.alt,
  kind: ImageDetail.shape.kind,
  ai: ImageDetail.shape.ai,
});

/**
 * A project, or a single picture of it. For the owner of the collection, `project` is null if they no longer see it or
 * if it no longer has the picture; others do not get such items.
 */
export const CollectionItem = z.object({
  id: Id,
  note: z.string().nullable(),
  createdAt: Instant,
  project: ProjectCard.nullable(),
  picture: Picture.nullable(),
});
export type CollectionItem = z.infer<typeof CollectionItem>;

export const CollectionItems = z.object({
  items: z.array(CollectionItem),
  /** The cursor of the next items; null if there are none. */
  next: z.string().nullable(),
});
export type CollectionItems = z.infer<typeof CollectionItems>;

const pictureUrl = text("Picture", 500);
const saved = {
  projectId: IdParam.optional().meta({
    description: "Tells of each collection whether it has this project.",
  }),
  picture: pictureUrl.optional().meta({ description: "The same for this picture of the project." }),
};

export const ListCollections = z.object({
  ...saved,
  limit: Limit.max(50, "Limit must be at most 50").default(20),
  before: pagingFields.before.meta({
    description: "A cursor: `updatedAt` of the last collection in milliseconds, a hyphen, and its id.",
  }),
});

/** A page of the public collections of a user. */
export const ListPublicCollections = ListCollections.pick({ limit: true, before: true }).extend({
  id: IdParam,
});

const fields = {
  name: text("Name", COLLECTION_NAME_MAX),
  description: optionalLongText("Description", COLLECTION_DESCRIPTION_MAX),
  visibility: Visibility,
};

export const CreateCollection = z.object({ ...fields, visibility: Visibility.default("private") });
export const UpdateCollection = z.object(fields).partial().extend({ id: IdParam });

export const CollectionId = z.object({ id: IdParam });
export const ListCollectionItems = CollectionId.extend({
  limit: Limit.max(50, "Limit must be at most 50").default(24),
  after: z
    .string()
    .regex(/^\d{1,1000}-\d{1,15}$/, "After must be a cursor")
    .optional()
    .meta({ description: "`next` of the items before." }),
});

/** Adds a project, or with `picture` one of its pictures, at the top. */
export const AddCollectionItem = CollectionId.extend({
  projectId: Id,
  picture: pictureUrl.nullish(),
  note: optionalLongText("Note", NOTE_MAX),
});
export const AddedCollectionItem = z.object({ id: Id });

const projectIds = z
  .array(Id, "Project ids must be a list")
  .min(1, "Project ids are required")
  .max(ADDED_AT_ONCE, `At most ${ADDED_AT_ONCE} projects`)
  .overwrite((ids) => [...new Set(ids)]);
/** Adds projects at the top, in this order. */
export const AddCollectionItems = CollectionId.extend({ projectIds });
/**
 * `itemIds` are the new items. `alreadyThere` counts projects that the collection had, and `notAdded` those that the caller
 * does not see or for which it has no room.
 */
export const AddedCollectionItems = z.object({
  itemIds: z.array(Id),
  alreadyThere: z.number().int(),
  notAdded: z.number().int(),
});
export type AddedCollectionItems = z.infer<typeof AddedCollectionItems>;
export const RemoveCollectionItems = CollectionId.extend({
  itemIds: z
    .array(Id, "Item ids must be a list")
    .min(1, "Item ids are required")
    .max(ADDED_AT_ONCE, `At most ${ADDED_AT_ONCE} items`),
});
export const RemovedCollectionItems = z.object({ removed: z.number().int() });

export const CollectionItemId = CollectionId.extend({ itemId: IdParam });
/** An empty note removes it. */
export const UpdateCollectionItem = CollectionItemId.extend({ note: optionalLongText("Note", NOTE_MAX) });
/** The item then follows the item `after`, or is the first. */
export const MoveCollectionItem = CollectionItemId.extend({ after: Id.nullable().default(null) });
