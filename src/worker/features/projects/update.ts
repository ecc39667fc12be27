import { invalid, notFound, Refusal } from "@contract/errors";
import { withBothFields } from "@contract/one-measure";
import { UpdateProject } from "@contract/project-changes";
import { Project, pictureFields } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { and, eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { canSee, isListedAs, listedAs } from "../../auth/project-visibility";
import { media, projects } from "../../db/schema";
import { addProjectWords, foldProjectChanges, projectWords } from "../../db/written-texts";
import { AI_TRAINING, filesTag, PROJECT_LISTS, projectTags, userTag } from "../../http/cache-tags";
import { type LoggedIn, operation } from "../../operation/operation";
import { purge } from "../edge-cache/purge";
import { notePages } from "../index-now/note-pages";
import { ownsFiles, syncFiles } from "../media/project-files";
import { deliverEvents, recordProjectEvent } from "../webhooks/record-event";
import { hasContentTakenDown } from "./content-taken-down";
import { loadProject } from "./find-project";
import { forgetWords } from "./forget-words";
import { definedOf, refuseUnknownPhotographers, withCorrectedLabels, withDetails } from "./image-details";
import { withModelParts } from "./model-parts";
import { mayPublishAnother } from "./plan-limit";
import { firstPublication, publicationOf, refuseContradictions, refuseIncomplete } from "./publication";
import { selectProject, toProject } from "./queries";
import { recordVersion } from "./record-version";
import { queueIfSoon } from "./scheduled";

type Row = typeof projects.$inferSelect;
type Changes = Omit<UpdateProject, "id" | "updatedAt" | "isAutosave" | keyof Seen>;
/** The fields that decide who sees the project, and from when. */
type Seen = Pick<UpdateProject, "status" | "publishAt" | "visibility" | "password">;

const FILES = [...pictureFields, "modelUrl", "ifcUrl"] as const;

/**
 * Updates the fields that are sent and returns the project. 403 if the viewer is not the owner, 400 if no known field
 * is sent, a file does not belong to the owner, details belong to no picture of the project, or views to no model, 409 if
 * the project has changed since `updatedAt`. Changes to files, to the details of pictures and to the views of the model are
 * derived from the row that was read, and are therefore written only if that row has not changed.
 */
export const updateProject = operation(
  {
    access: "user",
    input: UpdateProject,
    output: Project,
    summary: "Changes the fields that are sent. A single space or null clears a field.",
    refusals: {
      no_changes: true,
      forbidden: "The caller does not own the project.",
      plan_limit_reached: true,
      taken_down: true,
      label_corrected: true,
      changed_meanwhile: "The project was changed after the `updatedAt` that was sent.",
    },
    example: { input: { title: "Mökki among Pines, Puumala", tags: ["Timber", "Forest"], client: " " } },
  },
  async (context, { id, ...input }) => {
    const { isAutosave: _autosave, updatedAt: _read, ...sent } = input;
    if (Object.values(sent).every((value) => value === undefined))
      throw new Refusal("no_changes", sentences.noChanges);
    return changeProject(context, await loadProject(context, id, "project.edit"), input);
  },
);

/** Changes a project that was loaded for its owner, and returns it. */
export async function changeProject(
  context: LoggedIn,
  project: Row,
  {
    updatedAt,
    status,
    publishAt,
    visibility,
    password,
    isAutosave = false,
    ...sent
  }: Omit<UpdateProject, "id">,
) {
  const { id } = project;
  const seen: Seen = { status, publishAt, visibility, password };
  const changesWhoSees = Object.values(seen).some((value) => value !== undefined);
  const details = withDetails(
    project,
    withModelParts(project, withMainImage(project, withBothFields(sent, project))),
  );
  const [publication, imageDetails] = await Promise.all([
    changesWhoSees ? publicationOf(context, project, seen) : undefined,
    withCorrectedLabels(context, project, { ...project, ...definedOf(details) }),
    sent.imageDetails && refuseUnknownPhotographers(context, project.imageDetails, details.imageDetails),
  ]);
  const changes = changedFields(project, { ...details, imageDetails, ...publication });
  const after = { ...project, ...changes };
  if (project.takedownId !== null && after.status !== "draft")
    throw new Refusal("taken_down", "This project was taken down. It can be published when it is restored");
  refuseIncomplete(after);
  refuseContradictions(after);
  const [wasListed, isListed] = [isListedAs(project), isListedAs(after)];
  const isPublication = isPublished(project, changes);
  const changesFiles = FILES.some((name) => changes[name] !== undefined);
  const dependsOnFiles =
    changesFiles || (sent.imageDetails ?? changes.imageDetails ?? sent.modelViews) !== undefined;
  const expected = updatedAt ?? (dependsOnFiles || changesWhoSees ? project.updatedAt : null);
  const update = updateRow(context, project, changes, expected);
  const version = recordVersion(context, project, changes, isAutosave);
  const [row, files] = selectProject(context, id);
  const words = addProjectWords(context.db, isListed ? (wasListed ? changes : after) : {}, sql`1`);
  const isUnpublished = project.status === "published" && after.status !== "published";
  const isDraft = project.status !== "published" && after.status !== "published";
  const event = recordProjectEvent(
    context,
    isPublication ? "project.published" : isUnpublished ? "project.unpublished" : "project.updated",
    isDraft ? sql`0` : sql`projects.id = ${id} and changes() = 1`,
  );
  const [[updated], recorded, rows, media] = changesFiles
    ? await context.db
        .batch([update, ...event, ...version, ...syncFiles(context, project.userId, id), row, files, words])
        .then(([ids, , planned, , , , , ...selected]) => [ids, planned, ...selected] as const)
    : await context.db
        .batch([update, ...event, ...version, row, files, words])
        .then(([ids, , planned, , , ...selected]) => [ids, planned, ...selected] as const);
  if (!updated) throw await refusalReason(context, id, changes, isPublication);
  const changesAiTraining = changes.keepOutOfAiTraining !== undefined;
  // Without a public address, the project loses its building, which the sitemap may list.
  const losesBuilding = project.buildingId !== null && changes.isAddressPublic === false;
  const changesLists =
    wasListed !== isListed || losesBuilding || (isListed && changes.category !== undefined);
  purge(
    context,
    ...projectTags(project),
    ...(changesFiles || changesAiTraining || wasListed !== isListed ? [filesTag(project.userId)] : []),
    ...(changesAiTraining || (wasListed !== isListed && after.keepOutOfAiTraining) ? [AI_TRAINING] : []),
    ...(changesLists ? [PROJECT_LISTS, userTag(project.userId)] : []),
  );
  if (wasListed && !isListed) forgetWords(context, projectWords(project));
  if (wasListed || isListed) notePages(context, project, context.viewer);
  queueIfSoon(context, after);
  deliverEvents(context, recorded);
  return toProject(context, id, rows, media);
}

/** If the main image is removed, or removed from the gallery that contains it, the first gallery image replaces it. */
function withMainImage({ mainImage, images, status }: Row, sent: Changes) {
  const gallery = sent.images ?? images;
  const leftGallery =
    sent.mainImage === undefined &&
    (mainImage === "" ? gallery.length > 0 : images.includes(mainImage) && !gallery.includes(mainImage));
  if (sent.mainImage !== null && !leftGallery) return { ...sent, mainImage: sent.mainImage ?? undefined };
  const [next, ...rest] = gallery.filter((url) => url !== mainImage);
  if (!next && status === "draft") return { ...sent, mainImage: "" };
  if (!next) throw invalid("Main image is required", { mainImage: "Main image is required" });
  return { ...sent, mainImage: next, images: rest };
}

/**
 * Returns only fields whose value differs: SQLite rewrites the indexes of every column in SET, even if the value is the
 * same.
 */
function changedFields(project: Row, changes: Partial<Row>): Partial<Row> {
  const isChanged = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(project[name as keyof Row]);
  return Object.fromEntries(Object.entries(changes).filter(isChanged));
}

/** `updatedAt` always increases, even between two updates in the same millisecond. */
function updateRow(context: LoggedIn, project: Row, changes: Partial<Row>, expected: string | null) {
  const { db, viewer, now } = context;
  const after = { ...project, ...changes };
  return db
    .update(projects)
    .set({
      ...changes,
      ...(isListedAs(project) !== isListedAs(after) && {
        isVisible: listedAs(after).isVisible,
      }),
      ...(isPublished(project, changes) && !project.wasPublished && firstPublication(now.toISOString())),
      ...(changes.mainImage !== undefined && {
        placeholder: ofMainImage(media.placeholder, changes.mainImage),
        mainImageWidth: ofMainImage(media.width, changes.mainImage),
        mainImageHeight: ofMainImage(media.height, changes.mainImage),
      }),
      folded: foldProjectChanges(changes),
      updatedAt: sql`max(${now.getTime()}, updated_at + 1)`,
    })
    .where(
      and(
        eq(projects.id, project.id),
        eq(projects.userId, viewer.id),
        canSee(context),
        expected === null ? undefined : eq(projects.updatedAt, expected),
        isPublished(project, changes) ? mayPublishAnother(context) : undefined,
        ...ownsFilesOf(viewer.id, changes),
      ),
    )
    .returning({ id: projects.id });
}

/** Checks whether the changes publish the project. */
const isPublished = (project: Row, changes: Partial<Row>) =>
  project.status !== "published" && changes.status === "published";

const ofMainImage = (column: SQLiteColumn, url: string) =>
  sql`(select ${column} from ${media} where ${media.url} = ${url})`;

/** Conditions that all files in the changes belong to the user and have the right type. */
function ownsFilesOf(userId: number, changes: Partial<Row>) {
  const {
    mainImage,
    images = [],
    beforeImages = [],
    afterImages = [],
    drawings = [],
    modelUrl,
    ifcUrl,
  } = changes;
  const allImages = [...(mainImage ? [mainImage] : []), ...images, ...beforeImages, ...afterImages];
  return [
    allImages.length > 0 ? ownsFiles(userId, allImages, "image/") : undefined,
    drawings.length > 0 ? ownsFiles(userId, drawings, "image/", "application/pdf") : undefined,
    modelUrl?.startsWith("/media/") ? ownsFiles(userId, [modelUrl], "model/") : undefined,
    ifcUrl ? ownsFiles(userId, [ifcUrl], "application/p21") : undefined,
  ] as const;
}

/** The reason why the UPDATE wrote nothing. */
async function refusalReason(context: LoggedIn, id: number, changes: Partial<Row>, isPublication: boolean) {
  const { db, viewer } = context;
  const [images, drawings, model, ifc] = ownsFilesOf(viewer.id, changes).map((owns) => owns ?? sql`1`);
  const plan = isPublication ? mayPublishAnother(context) : sql`1`;
  const [passed] = await db.all<Record<"images" | "drawings" | "model" | "ifc" | "plan" | "isDown", number>>(
    sql`select ${images} as images, ${drawings} as drawings, ${model} as model, ${ifc} as ifc, ${plan} as plan,
        ${hasContentTakenDown} as "isDown"
      from ${projects} where ${projects.id} = ${id}`,
  );
  if (!passed) return notFound("Project");
  const refuse = (field: string, message: string) => invalid(message, { [field]: message });
  if (!passed.images) return refuse("images", "Every picture must be one you uploaded");
  if (!passed.drawings) return refuse("drawings", "Every drawing must be one you uploaded");
  if (!passed.model) return refuse("modelUrl", "Invalid model URL");
  if (!passed.ifc) return refuse("ifcUrl", "Invalid IFC URL");
  if (!passed.plan) return new Refusal("plan_limit_reached", sentences.projectLimit);
  if (passed.isDown && (changes.status ?? "draft") !== "draft")
    return new Refusal("taken_down", sentences.contentTakenDown);
  return new Refusal("changed_meanwhile", sentences.projectChanged);
}
