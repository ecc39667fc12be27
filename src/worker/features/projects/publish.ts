import { invalid, Refusal, unauthenticated } from "@contract/errors";
import { CreateProject } from "@contract/new-project";
import { withBothFields } from "@contract/one-measure";
import type { ProjectStatus } from "@contract/project-visibility";
import { DRAWINGS_MAX, GALLERY_MAX, Project, pictureFields, pictureLists } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { sql } from "drizzle-orm";
import { isListedAs } from "../../auth/project-visibility";
import { isNotBanned } from "../../auth/tokens";
import { insertSelect } from "../../db/insert-select";
import { projects } from "../../db/schema";
import { addProjectWords, foldNewProject } from "../../db/written-texts";
import { filesTag, PROJECT_LISTS, userTag } from "../../http/cache-tags";
import { type LoggedIn, operation } from "../../operation/operation";
import type { FormReader } from "../../operation/routes";
import { digest } from "../../platform/digest";
import { purge } from "../edge-cache/purge";
import { notePages } from "../index-now/note-pages";
import { type FileFields, readForm } from "../media/multipart";
import { attachFiles, ownsFiles } from "../media/project-files";
import { deleteFiles, insertFile } from "../media/store-file";
import { deliverEvents, recordProjectEvent } from "../webhooks/record-event";
import {
  detailsOf,
  refuseOtherPictures,
  refuseUnknownPhotographers,
  withCorrectedLabels,
  withStored,
} from "./image-details";
import { ifcWithoutModel } from "./model-parts";
import { isWithinPlan } from "./plan-limit";
import { publicationOf } from "./publication";
import { publishDraft } from "./publish-draft";
import { selectProject, toProject } from "./queries";
import { queueIfSoon } from "./scheduled";

/**
 * Publishes a project, or saves a draft or a scheduled one. 403 if the plan limit is reached, which the INSERT itself
 * checks, so that simultaneous calls cannot exceed it. 400 if a file is missing, belongs to someone else or has the wrong type. 401 if the viewer was
 * banned while the form was uploading. A repeated `submission` returns the project it published.
 */
export const createProject = operation(
  {
    access: "user",
    limit: "projects",
    input: CreateProject,
    output: Project,
    summary:
      "Publishes a project, or saves a draft with what there is. Send its files along as a form, or send the addresses that their uploads returned.",
    refusals: {
      ifc_not_converted: true,
      plan_limit_reached: true,
      label_corrected: true,
      changed_meanwhile: "The draft was published, or changed after the `updatedAt` that was sent.",
      forbidden: "The caller does not own the draft.",
      not_found: "There is no such draft.",
      too_large: "The body is larger than 1 MB, or a file in it is too large or has too many pixels.",
      server_busy: true,
      unavailable:
        "A file could not be stored, or a picture could not be converted. Nothing was kept; try again later.",
    },
    load: async (context, input) => (input.draftId ? [] : detailsOfNew(context, input)),
  },
  async (context, input, imageDetails) => {
    if (input.draftId) return publishDraft(context, input.draftId, input);
    const { submission: key, password: _password, draftId: _draft, updatedAt: _read, ...fields } = input;
    const submission = digest(key ? `${context.viewer.id}:${key}` : crypto.randomUUID()).slice(0, 16);
    const now = context.now.toISOString();
    const images = pictureFields.flatMap((name) => input[name]).filter(Boolean);
    const models = modelFilesOf(input);
    const publication = await publicationOf(context, null, input);
    const isPublished = publication.status === "published";
    const isListed = isListedAs(publication);
    const row = {
      ...withBothFields(fields),
      ...publication,
      isVisible: isListed,
      wasPublished: isPublished,
      hasNotifiedFollowers: false,
      userId: context.viewer.id,
      submission,
      imageDetails,
      placeholder: sql`main.placeholder`,
      mainImageWidth: sql`main.width`,
      mainImageHeight: sql`main.height`,
      ownerUsername: sql`users.username`,
      ownerName: sql`users.full_name`,
      ownerImage: sql`users.profile_image`,
      ownerCompany: sql`users.company_name`,
      createdAt: now,
      updatedAt: now,
      folded: foldNewProject(input),
    };
    const [, , rows, files, , , recorded] = await context.db.batch([
      insertSelect(
        context.db,
        projects,
        row,
        sql`users left join media as main on main.url = ${input.mainImage}
          where ${mayPublish(context, images, models, publication.status)} and not exists (${selectBySubmission(submission)})`,
      ),
      attachFiles(context, context.viewer.id, submission, [...images, ...models.model, ...models.ifc]),
      ...selectProject(context, sql`(${selectBySubmission(submission)})`),
      addProjectWords(context.db, isListed ? input : {}, sql`exists (${selectBySubmission(submission)})`),
      ...recordProjectEvent(
        context,
        "project.published",
        isPublished
          ? sql`projects.submission = ${submission} and projects.created_at = ${context.now.getTime()}`
          : sql`0`,
      ),
    ]);
    if (rows.length === 0) throw await refusalReason(context, images, models, publication.status);
    const project = await toProject(context, 0, rows, files);
    // Before the publication, everybody who knew the addresses of its files could see them.
    if (files.length > 0 && (!isListed || project.isKeptOutOfAiTraining))
      purge(context, filesTag(context.viewer.id));
    if (isListed) {
      purge(context, PROJECT_LISTS, userTag(context.viewer.id));
      notePages(context, project, context.viewer);
    }
    queueIfSoon(context, { id: project.id, ...publication });
    deliverEvents(context, recorded);
    return project;
  },
);

/** The words of the pictures of a new project, with the labels that superusers have given them elsewhere. */
async function detailsOfNew(context: LoggedIn, input: CreateProject) {
  refuseOtherPictures(input, input.imageDetails);
  const sentDetails = detailsOf(input, withStored(input.imageDetails, []));
  const [imageDetails] = await Promise.all([
    withCorrectedLabels(context, null, { ...input, imageDetails: sentDetails }),
    refuseUnknownPhotographers(context, [], input.imageDetails),
  ]);
  return imageDetails;
}

const selectBySubmission = (submission: string) =>
  sql`select projects.id from projects where projects.submission = ${submission}`;

/** SQL condition on a row of `users`: the plan allows a new project with this status. Only published ones are limited. */
const isAllowed = (context: LoggedIn, status: ProjectStatus) =>
  status === "published" ? isWithinPlan(context) : sql`1`;

type ModelFiles = ReturnType<typeof modelFilesOf>;

/** The uploaded files of the model. 400 for an IFC without a model. */
function modelFilesOf({ modelUrl, ifcUrl }: CreateProject) {
  if (ifcUrl && !modelUrl) throw ifcWithoutModel();
  return { model: modelUrl?.startsWith("/media/") ? [modelUrl] : [], ifc: ifcUrl ? [ifcUrl] : [] };
}

/** Nothing is read without an IFC. */
const ownsIfc = ({ viewer }: LoggedIn, ifc: string[]) =>
  ifc.length > 0 ? ownsFiles(viewer.id, ifc, "application/p21") : sql`1`;

const mayPublish = (context: LoggedIn, images: string[], { model, ifc }: ModelFiles, status: ProjectStatus) =>
  sql`users.id = ${context.viewer.id} and ${isNotBanned(context.now)} and ${isAllowed(context, status)}
    and ${ownsFiles(context.viewer.id, images, "image/")}
    and ${ownsFiles(context.viewer.id, model, "model/")}
    and ${ownsIfc(context, ifc)}`;

/**
 * The reason why the INSERT wrote nothing. If all conditions hold by now, it was the plan limit, and another project was
 * deleted since then.
 */
async function refusalReason(
  context: LoggedIn,
  images: string[],
  { model, ifc }: ModelFiles,
  status: ProjectStatus,
) {
  const [passed] = await context.db.all<Record<"user" | "plan" | "images" | "model" | "ifc", number>>(
    sql`select ${isNotBanned(context.now)} as user, ${isAllowed(context, status)} as plan, ${ownsFiles(context.viewer.id, images, "image/")} as images,
      ${ownsFiles(context.viewer.id, model, "model/")} as model,
      ${ownsIfc(context, ifc)} as ifc from users where users.id = ${context.viewer.id}`,
  );
  if (!passed?.user) return unauthenticated();
  if (passed.plan && !passed.model) return invalid("Invalid model URL", { modelUrl: "Invalid model URL" });
  if (passed.plan && !passed.ifc) return invalid("Invalid IFC URL", { ifcUrl: "Invalid IFC URL" });
  if (passed.plan && !passed.images)
    return invalid("Every picture must be one you uploaded", {
      mainImage: "Every picture must be one you uploaded",
    });
  return new Refusal("plan_limit_reached", sentences.projectLimit);
}

const files: Record<(typeof pictureFields)[number] | "model" | "ifc", FileFields[string]> = {
  mainImage: { kind: "wizardImage", max: 1 },
  images: { kind: "galleryImage", max: GALLERY_MAX },
  drawings: { kind: "wizardImage", max: DRAWINGS_MAX },
  beforeImages: { kind: "wizardImage", max: GALLERY_MAX },
  afterImages: { kind: "wizardImage", max: GALLERY_MAX },
  model: { kind: "model", max: 1 },
  ifc: { kind: "ifc", max: 1 },
};

/** Parses the multipart form of a project: files or their URLs, JSON-encoded lists, and text for everything else. */
export const readProjectForm: FormReader = async (context, request) => {
  const form = await readForm(context, request, files, insertFile(context));
  const input: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(form.fields)) input[name] = decodeField(name, value);
  for (const name of pictureLists) {
    const uploaded = form.files[name]?.map((file) => file.url) ?? [];
    if (uploaded.length > 0) input[name] = [...(Array.isArray(input[name]) ? input[name] : []), ...uploaded];
  }
  if (form.files.mainImage?.[0]) input.mainImage = form.files.mainImage[0].url;
  if (form.files.model?.[0]) input.modelUrl = form.files.model[0].url;
  if (form.files.ifc?.[0]) input.ifcUrl = form.files.ifc[0].url;
  return { input, discard: () => deleteFiles(context, Object.values(form.files).flat()) };
};

const FLAGS = new Set([
  "isConstructionCostPublic",
  "isClientPublic",
  "isAddressPublic",
  "keepOutOfAiTraining",
]);
const LISTS = new Set<string>([
  ...pictureLists,
  ...["imageDetails", "tags", "stakeholders", "collaborators", "certifications", "awards", "publications"],
]);

/** A value that cannot be decoded stays text, so that the schema rejects it with the field's error message. */
function decodeField(name: string, value: string): unknown {
  if (FLAGS.has(name)) return value === "true" ? true : value === "false" || value === "" ? false : value;
  if (!LISTS.has(name)) return value;
  try {
    return value === "" ? [] : JSON.parse(value);
  } catch {
    return value;
  }
}
