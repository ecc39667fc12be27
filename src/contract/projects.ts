import { z } from "zod";
import { cleanLine } from "./clean-text";
import { ImageDetail } from "./image-details";
import { InUse } from "./measures";
import { MediaFile } from "./media";
import { ModelView } from "./model-views";
import { Id, IdParam, Instant, isStorable, optionalLink, optionalText, text, UNSTORABLE } from "./primitives";
import { fieldInputs, fieldOutputs } from "./project-field-schemas";
import { factNames, fieldNames, fieldTable } from "./project-fields";
import { ownedFields } from "./project-visibility";
import { Owner } from "./users";
import { VIDEO_EXPECTED, videoAt } from "./video";
import { completeAddress } from "./web-address";

export const TAGS_MAX = 30;
export const TAG_MAX = 40;
/** The maximum number of files of a new project. The lists before and after never have more. */
export const GALLERY_MAX = 10;
export const DRAWINGS_MAX = 5;
/** The maximum number of files of a project after it was edited. */
export const EDIT_GALLERY_MAX = 40;
export const EDIT_DRAWINGS_MAX = 20;
export const FEATURED_COUNT = 5;
export const TRENDING_COUNT = 6;
export const SEARCH_MAX = 200;

const Stakeholder = z.object({ name: text("Stakeholder name", 120), role: text("Stakeholder role", 120) });
const Collaborator = z.object({
  name: text("Collaborator name", 120),
  role: text("Collaborator role", 120),
  type: optionalText("Collaborator type", 120),
});

/** Removes blanks and duplicates (ignoring case) and keeps the order. */
export const removeDuplicates = (values: string[]) => {
  const seen = new Set<string>();
  return values.filter((value) => value && !seen.has(value.toLowerCase()) && seen.add(value.toLowerCase()));
};

export const Tags = z
  .array(
    z
      .string("A tag must be text")
      .overwrite(cleanLine)
      .max(TAG_MAX, `A tag must be at most ${TAG_MAX} characters`)
      .refine(isStorable, `A tag ${UNSTORABLE}`),
    "Tags must be a list",
  )
  .transform(removeDuplicates)
  .refine((tags) => tags.length <= TAGS_MAX, `At most ${TAGS_MAX} tags`);

export const fileList = (name: string, max: number) =>
  z
    .array(text(name, 500), `${name} must be a list`)
    .max(max, `At most ${max} ${name.toLowerCase()}`)
    .transform((urls) => [...new Set(urls)]);

const completeVideoAddress = (input: string) => {
  const address = completeAddress(input);
  return address && videoAt(address) ? address : null;
};

const schemas = {
  ...fieldInputs,
  tags: Tags.default([]),
  videoUrl: optionalLink(fieldTable.videoUrl.label, completeVideoAddress, VIDEO_EXPECTED),
  stakeholders: z
    .array(Stakeholder, "Stakeholders must be a list")
    .max(50, "At most 50 stakeholders")
    .default([]),
  collaborators: z
    .array(Collaborator, "Collaborators must be a list")
    .max(50, "At most 50 collaborators")
    .default([]),
};

/** The first fields in requests, exports and the history. The others follow in the order of the table. */
const firstFields = [
  ...(["title", "description", "longDescription", "challenges", "category", "companyType"] as const),
  ...(["country", "city", "location", "tags", "programsUsed", "videoUrl", "totalArea"] as const),
  ...(["numberOfLevels", "client", "stakeholders", "collaborators", "designPhase"] as const),
  ...(["constructionPhase", "projectStatus", "constructionCost"] as const),
];

/** The fields of a project except its files. */
export const projectFields = Object.fromEntries(
  [...firstFields, ...fieldNames].map((name) => [name, schemas[name]]),
) as typeof schemas;

const read = <N extends keyof typeof fieldOutputs>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, fieldOutputs[name]])) as Pick<typeof fieldOutputs, N>;

/** The members that a name has if its credit says more than name and role. The account is left out while it is banned. */
const credited = {
  creditId: Id,
  userId: Id,
  username: z.string(),
  isConfirmed: z.boolean(),
  confirmedAt: Instant,
  scope: z.string(),
  from: z.number().int(),
  to: z.number().int(),
  firm: z.string(),
};
const CreditedName = z.object(credited).partial().extend({ name: z.string(), role: z.string() });
/** `tellings` is the number of projects that tell of the building, with this one. */
const ProjectBuilding = z.object({
  id: Id,
  name: z.string(),
  hasPage: z.boolean(),
  tellings: z.number().int(),
});
const UnnamedCredit = z.object({ list: z.enum(["stakeholders", "collaborators"]), role: z.string() });
/** `unnamed` has the roles of people who do not want to be named, `pictures` those who made pictures, and how many. */
const ProjectCredits = z.object({
  unnamed: z.array(UnnamedCredit),
  pictures: z.array(CreditedName.extend({ pictures: z.number().int() })),
});

/** The fields of a project that hold pictures and drawings; all but the main image are lists. */
export const pictureLists = ["images", "drawings", "beforeImages", "afterImages"] as const;
export const pictureFields = ["mainImage", ...pictureLists] as const;

/** The files of a project, as the URLs that their uploads returned. They must belong to the project's owner. */
export const projectFiles = {
  mainImage: text("Main image", 500),
  images: fileList("Images", GALLERY_MAX).default([]),
  drawings: fileList("Drawings", DRAWINGS_MAX).default([]),
  beforeImages: fileList("Before images", GALLERY_MAX).default([]),
  afterImages: fileList("After images", GALLERY_MAX).default([]),
  modelUrl: optionalText("Model URL", 500)
    .transform((url) => (url === null || url.startsWith("/media/") ? url : (completeAddress(url) ?? "")))
    .refine(
      (url) => url === null || (/^(\/media\/|https:)/i.test(url) && url.length <= 500),
      "Invalid model URL",
    ),
  ifcUrl: optionalText("IFC URL", 500).refine(
    (url) => url === null || url.startsWith("/media/"),
    "Invalid IFC URL",
  ),
};

export const ProjectId = z.object({ id: IdParam });

/** The project is found only if it belongs to the portfolio of `username`, if given. */
export const ReadProject = ProjectId.extend({
  key: z
    .string()
    .max(100)
    .optional()
    .meta({ description: "The key in the link of a project that is seen by its link." }),
  portfolio: z.literal("yes", { error: "Portfolio must be yes" }).optional(),
  username: text("Username", 254).optional(),
});

/**
 * A project in a list. `liked` tells whether the viewer likes it. `mainImageWidth` and `mainImageHeight` are in pixels,
 * and null for a picture of another site.
 */
export const ProjectCard = z.object({
  id: Id,
  userId: Id,
  ...read("title", "description"),
  mainImage: z.string(),
  mainImageWidth: z.number().int().nullable(),
  mainImageHeight: z.number().int().nullable(),
  mainImageAlt: ImageDetail.shape.alt,
  mainImageFocus: ImageDetail.shape.focus,
  mainImageKind: ImageDetail.shape.kind,
  mainImageAi: ImageDetail.shape.ai,
  placeholder: z.string().nullable(),
  images: z.array(z.string()),
  ...read("category", "companyType", "country", "city", "location"),
  tags: z.array(z.string()),
  ...read("totalArea"),
  views: z.number().int(),
  likes: z.number().int(),
  commentCount: z.number().int(),
  liked: z.boolean(),
  createdAt: Instant,
  owner: Owner.optional(),
  /** The section of the project in a portfolio. Null for pinned projects and those without a section. */
  section: z.object({ id: Id, name: z.string() }).nullable().optional(),
  ...ownedFields,
});
export type ProjectCard = z.infer<typeof ProjectCard>;

/**
 * A project with all fields. The costs are included for its owner, and for others if they are public; client and address are
 * null for others if they are private. Only its owner gets its visibility and schedule. `imageDetails` has the words and
 * focal points of its pictures, in the order main image, gallery, before, after, drawings; pictures without any are left
 * out. `ifcUrl` is the IFC that the model was converted from, if its owner keeps it as a download.
 */
export const Project = ProjectCard.extend({
  owner: Owner,
  ...read("longDescription", "challenges"),
  modelUrl: z.string().nullable(),
  modelViews: z.array(ModelView),
  ifcUrl: z.string().nullable(),
  drawings: z.array(z.string()),
  beforeImages: z.array(z.string()),
  afterImages: z.array(z.string()),
  imageDetails: z.array(ImageDetail),
  ...read("programsUsed"),
  /** A video of YouTube or Vimeo, or a file on another site. Pages load nothing from there until somebody presses play. */
  videoUrl: z.string().nullable(),
  ...read("numberOfLevels", "client"),
  stakeholders: z.array(CreditedName),
  collaborators: z.array(CreditedName.extend({ type: z.string().nullable() })),
  /** The credits that are in neither of the two lists. */
  credits: ProjectCredits,
  /** The public measures, of each metric and basis the newest first, and the newest works. Null without any. */
  inUse: InUse.nullable(),
  ...read("designPhase", "constructionPhase", "projectStatus", "constructionCost", ...factNames),
  ...read("isConstructionCostPublic", "isClientPublic", "isAddressPublic"),
  /** The key in the link of a project with visibility `link`, for its owner only. */
  linkKey: z.string().nullable().optional(),
  /** The project's own switch. */
  ...read("keepOutOfAiTraining"),
  /** True if the project is kept out of AI training: by its own switch, or by that of its owner's account. */
  isKeptOutOfAiTraining: z.boolean(),
  /** The building of which the project tells. Others read it if it has a page. */
  building: ProjectBuilding.nullable(),
  /** The owner's custom domain, if it shows the project. */
  ownerDomain: z.string().nullable(),
  /** True if a superuser features it on the home page. */
  isFeatured: z.boolean(),
  /** True if everybody sees it. */
  isPublic: z.boolean(),
  updatedAt: Instant,
  media: z.array(MediaFile),
});
export type Project = z.infer<typeof Project>;
