import { z } from "zod";
import { cleanLine } from "./clean-text";
import { MediaFile } from "./media";
import {
  Id,
  IdParam,
  Instant,
  isStorable,
  longText,
  optionalInteger,
  optionalLongText,
  optionalNumber,
  optionalText,
  Paging,
  text,
  UNSTORABLE,
} from "./primitives";
import { sizeBands } from "./size-bands";
import { Owner } from "./users";
import { completeAddress } from "./web-address";

export const TITLE_MAX = 150;
export const LONG_TEXT_MAX = 10_000;
export const TAGS_MAX = 30;
export const TAG_MAX = 40;
export const GALLERY_MAX = 10;
export const DRAWINGS_MAX = 5;
export const FEATURED_COUNT = 5;
export const TRENDING_COUNT = 6;
export const SEARCH_MAX = 200;

const Stakeholder = z.object({ name: text("Stakeholder name", 120), role: text("Stakeholder role", 120) });
const Collaborator = z.object({
  name: text("Collaborator name", 120),
  role: text("Collaborator role", 120),
  type: optionalText("Collaborator type", 120),
});

/** Drops blanks and repeats (without regard to case) and keeps the order. */
const distinct = (values: string[]) => {
  const seen = new Set<string>();
  return values.filter((value) => value && !seen.has(value.toLowerCase()) && seen.add(value.toLowerCase()));
};

const Tags = z
  .array(
    z
      .string("A tag must be text")
      .overwrite(cleanLine)
      .max(TAG_MAX, `A tag holds at most ${TAG_MAX} characters`)
      .refine(isStorable, `A tag ${UNSTORABLE}`),
    "Tags must be a list",
  )
  .transform(distinct)
  .refine((tags) => tags.length <= TAGS_MAX, `At most ${TAGS_MAX} tags`);

const FileList = (name: string, max: number) =>
  z
    .array(text(name, 500), `${name} must be a list`)
    .max(max, `At most ${max} ${name.toLowerCase()}`)
    .transform((urls) => [...new Set(urls)]);

/** What a project's own words and figures may be. Area in square feet, cost in whole US dollars. */
export const projectFields = {
  title: text("Title", TITLE_MAX),
  description: longText("Description", LONG_TEXT_MAX),
  longDescription: optionalLongText("Long description", LONG_TEXT_MAX),
  challenges: optionalLongText("Challenges", LONG_TEXT_MAX),
  category: text("Category", 80),
  companyType: optionalText("Company type", 80),
  country: optionalText("Country", 100),
  city: optionalText("City", 100),
  location: optionalText("Location", 200),
  tags: Tags.default([]),
  programsUsed: optionalText("Programs used", 1000),
  totalArea: optionalNumber("Total area", 0),
  numberOfLevels: optionalInteger("Number of levels", 1, 1000),
  client: optionalText("Client", 200),
  stakeholders: z
    .array(Stakeholder, "Stakeholders must be a list")
    .max(50, "At most 50 stakeholders")
    .default([]),
  collaborators: z
    .array(Collaborator, "Collaborators must be a list")
    .max(50, "At most 50 collaborators")
    .default([]),
  designPhase: optionalText("Design phase", 200),
  constructionPhase: optionalText("Construction phase", 200),
  projectStatus: optionalText("Project type", 100),
  constructionCost: optionalInteger("Construction cost", 0),
  isConstructionCostPublic: z.boolean({ error: "Cost visibility must be true or false" }).default(false),
};

/** The fields of a project that hold pictures and drawings; all but the main image are lists. */
export const pictureLists = ["images", "drawings", "beforeImages", "afterImages"] as const;
export const pictureFields = ["mainImage", ...pictureLists] as const;

/** Files are named by the addresses their upload answered; each must be the publisher's own. */
export const projectFiles = {
  mainImage: text("Main image", 500),
  images: FileList("Images", GALLERY_MAX).default([]),
  drawings: FileList("Drawings", DRAWINGS_MAX).default([]),
  beforeImages: FileList("Before images", GALLERY_MAX).default([]),
  afterImages: FileList("After images", GALLERY_MAX).default([]),
  modelUrl: optionalText("Model URL", 500)
    .transform((url) => (url === null || url.startsWith("/media/") ? url : (completeAddress(url) ?? "")))
    .refine(
      (url) => url === null || (/^(\/media\/|https:)/i.test(url) && url.length <= 500),
      "Invalid model URL",
    ),
};

/**
 * A project to publish. Without a main image the first gallery image becomes it. What is sent again under the same
 * `submission` is published once.
 */
export const CreateProject = z.preprocess(
  promoteFirstImage,
  z.object({
    ...projectFields,
    ...projectFiles,
    submission: z.uuid("Submission must be a UUID").optional(),
  }),
);
export type CreateProject = z.infer<typeof CreateProject>;

function promoteFirstImage(value: unknown) {
  if (typeof value !== "object" || value === null) return value;
  const { mainImage, images } = value as { mainImage?: unknown; images?: unknown };
  return !mainImage && Array.isArray(images) && images.length > 0
    ? { ...value, mainImage: images[0] }
    : value;
}

export const ProjectId = z.object({ id: IdParam });

/** `portfolio` and `username` name the portfolio a project is read through: it is only found in its owner's. */
export const ReadProject = ProjectId.extend({
  portfolio: z.literal("yes", { error: "Portfolio must be yes" }).optional(),
  username: text("Username", 254).optional(),
});

const isSizeBand = (value: string | null) =>
  value === null || sizeBands.some(({ name }) => name.toLowerCase() === value.toLowerCase());

/**
 * A list's filters; blank ones are none. `search` takes words, the last of which may be begun only. `location` is
 * 'City, Country' or either part, `projectType` a category, `projectSize` the name of a size band in any case.
 */
export const ListProjects = Paging.extend({
  includeOwner: z.enum(["true", "false"], { error: "includeOwner must be true or false" }).default("true"),
  search: optionalText("Search", SEARCH_MAX),
  location: optionalText("Location", 210),
  companyType: optionalText("Company type", 80),
  projectType: optionalText("Project type", 80),
  projectSize: optionalText("Project size", 40).refine(
    isSizeBand,
    "Project size must be Small, Medium, Large or Extra Large",
  ),
});
export type ListProjects = z.infer<typeof ListProjects>;
export const ListUserProjects = Paging.extend({
  id: IdParam,
  portfolio: z.literal("yes", { error: "Portfolio must be yes" }).optional(),
  username: text("Username", 254).optional(),
});

/** How often a project was seen, the caller's own visit included where it counts. */
export const ProjectViews = z.object({ views: z.number().int() });

/** What somebody's dashboard says of their projects: how many, their views in all, and those of the most viewed. */
export const ProjectStatistics = z.object({
  projects: z.number().int(),
  totalViews: z.number().int(),
  mostViewed: z.number().int(),
});
export type ProjectStatistics = z.infer<typeof ProjectStatistics>;

/** A project as lists show it. `liked` is the viewer's. */
export const ProjectCard = z.object({
  id: Id,
  userId: Id,
  title: z.string(),
  description: z.string(),
  mainImage: z.string(),
  placeholder: z.string().nullable(),
  images: z.array(z.string()),
  category: z.string(),
  companyType: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  location: z.string().nullable(),
  tags: z.array(z.string()),
  totalArea: z.number().nullable(),
  views: z.number().int(),
  likes: z.number().int(),
  commentCount: z.number().int(),
  liked: z.boolean(),
  createdAt: Instant,
  owner: Owner.optional(),
});
export type ProjectCard = z.infer<typeof ProjectCard>;

/** A project in full. `constructionCost` is there for its owner, and for others when it is public. */
export const Project = ProjectCard.extend({
  owner: Owner,
  longDescription: z.string().nullable(),
  challenges: z.string().nullable(),
  modelUrl: z.string().nullable(),
  drawings: z.array(z.string()),
  beforeImages: z.array(z.string()),
  afterImages: z.array(z.string()),
  programsUsed: z.string().nullable(),
  numberOfLevels: z.number().int().nullable(),
  client: z.string().nullable(),
  stakeholders: z.array(z.object({ name: z.string(), role: z.string() })),
  collaborators: z.array(z.object({ name: z.string(), role: z.string(), type: z.string().nullable() })),
  designPhase: z.string().nullable(),
  constructionPhase: z.string().nullable(),
  projectStatus: z.string().nullable(),
  constructionCost: z.number().nullable().optional(),
  isConstructionCostPublic: z.boolean(),
  /** Whether the house shows it among its featured projects. */
  isFeatured: z.boolean(),
  updatedAt: Instant,
  media: z.array(MediaFile),
});
export type Project = z.infer<typeof Project>;
