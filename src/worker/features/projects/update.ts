import { invalid, notFound, Refusal } from "@contract/errors";
import { UpdateProject } from "@contract/project-changes";
import { Project, pictureFields } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { and, eq, sql } from "drizzle-orm";
import { projects } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation";
import { holdNamedFiles, ownsFiles } from "../media/service";
import { loadProject, readWhole } from "./queries";

/** Changing a project keeps it on show: there is no draft, and it is never without its main image. */

type Row = typeof projects.$inferSelect;
type Changes = Omit<UpdateProject, "id" | "updatedAt">;

const FILES = [...pictureFields, "modelUrl"] as const;

/**
 * Changes what is sent and answers the whole project. 403 for whoever is not its owner; 400 where nothing known is sent,
 * or a file is not the owner's; 409 where the project changed since `updatedAt`. Pictures are worked out from what
 * was read, so they are written over exactly that.
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
      changed_meanwhile: "The project was changed after the `updatedAt` that was sent.",
    },
    example: { input: { title: "Mökki among Pines, Puumala", tags: ["Timber", "Forest"], client: " " } },
  },
  async (context, { id, updatedAt, ...sent }) => {
    if (Object.values(sent).every((value) => value === undefined))
      throw new Refusal("no_changes", sentences.noChanges);
    const project = await loadProject(context, id, "project.edit");
    const changes = differing(project, withMainImage(project, sent));
    const touchesFiles = FILES.some((name) => changes[name] !== undefined);
    const asOf = updatedAt ?? (touchesFiles ? project.updatedAt : null);
    const [[updated]] = await context.db.batch([
      writeChanges(context, id, changes, asOf),
      ...(touchesFiles ? holdNamedFiles(context, project.userId, id) : []),
    ]);
    if (!updated) throw await whyNot(context, id, changes, asOf);
    return readWhole(context, id);
  },
);

/** A main image that goes, by itself or with the gallery it stands in, gives its place to the gallery's first. */
function withMainImage({ mainImage, images }: Row, sent: Changes) {
  const gallery = sent.images ?? images;
  const leftGallery =
    sent.mainImage === undefined && images.includes(mainImage) && !gallery.includes(mainImage);
  if (sent.mainImage !== null && !leftGallery) return { ...sent, mainImage: sent.mainImage ?? undefined };
  const [next, ...rest] = gallery.filter((url) => url !== mainImage);
  if (!next) throw invalid("Main image is required", { mainImage: "Main image is required" });
  return { ...sent, mainImage: next, images: rest };
}

/** What would not be what it is: an index is written anew for each column named, changed or not. */
function differing(project: Row, changes: Partial<Row>): Partial<Row> {
  const isOther = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(project[name as keyof Row]);
  return Object.fromEntries(Object.entries(changes).filter(isOther));
}

/** Each change has a later instant than the one before, also within one millisecond. */
const writeChanges = (
  { db, viewer, now }: LoggedIn,
  id: number,
  changes: Partial<Row>,
  asOf: string | null,
) =>
  db
    .update(projects)
    .set({
      ...changes,
      ...(changes.mainImage && {
        placeholder: sql`(select placeholder from media where url = ${changes.mainImage})`,
      }),
      updatedAt: sql`max(${now.getTime()}, updated_at + 1)`,
    })
    .where(
      and(eq(projects.id, id), eq(projects.userId, viewer.id), isAsOf(asOf), ...ownsAll(viewer.id, changes)),
    )
    .returning({ id: projects.id });

const isAsOf = (asOf: string | null) => sql`${projects.isVisible} = 1
  and ${asOf === null ? sql`1` : sql`${projects.updatedAt} = ${Date.parse(asOf)}`}`;

function ownsAll(userId: number, changes: Partial<Row>) {
  const { mainImage, images = [], beforeImages = [], afterImages = [], drawings = [], modelUrl } = changes;
  const pictures = [...(mainImage ? [mainImage] : []), ...images, ...beforeImages, ...afterImages];
  return [
    pictures.length > 0 ? ownsFiles(userId, pictures, "image/") : undefined,
    drawings.length > 0 ? ownsFiles(userId, drawings, "image/", "application/pdf") : undefined,
    modelUrl?.startsWith("/media/") ? ownsFiles(userId, [modelUrl], "model/") : undefined,
  ] as const;
}

/** Why a change was not written, looked up once it was not. */
async function whyNot({ db, viewer }: LoggedIn, id: number, changes: Partial<Row>, asOf: string | null) {
  const [pictures, drawings, model] = ownsAll(viewer.id, changes).map((owns) => owns ?? sql`1`);
  const [held] = await db.all<{ current: number; pictures: number; drawings: number; model: number }>(
    sql`select ${isAsOf(asOf)} as current, ${pictures} as pictures, ${drawings} as drawings, ${model} as model
      from ${projects} where ${projects.id} = ${id}`,
  );
  if (!held) return notFound("Project");
  const refuse = (field: string, message: string) => invalid(message, { [field]: message });
  if (!held.pictures) return refuse("images", "Every picture must be one you uploaded");
  if (!held.drawings) return refuse("drawings", "Every drawing must be one you uploaded");
  if (!held.model) return refuse("modelUrl", "Invalid model URL");
  return new Refusal("changed_meanwhile", sentences.projectChanged);
}
