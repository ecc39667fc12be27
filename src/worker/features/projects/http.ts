import { invalid } from "@contract/errors";
import { UploadedDrawings, UploadedImages, UploadedModel } from "@contract/media";
import { DRAWINGS_MAX, GALLERY_MAX, ProjectId } from "@contract/projects";
import { Hono, type Context as HonoContext } from "hono";
import type { HonoEnv } from "../../context";
import { admitCall, type LoggedIn, refusalOf } from "../../operation";
import { type FileFields, readForm } from "../media/multipart";
import { loadProject } from "./queries";

/** Uploads on a project's page. They keep files and answer their addresses; a change to the project then names them. */
export const projectRoutes = new Hono<HonoEnv>();

projectRoutes.post("/api/projects/:id/model", async (c) => {
  const [modelUrl] = await receive(c, "3D model", () => ({ model: { kind: "model", max: 1 } }));
  return c.json(UploadedModel.parse({ modelUrl }));
});

projectRoutes.post("/api/projects/:id/images", async (c) => {
  const imageUrls = await receive(c, "Images", ({ images }) => ({
    images: {
      kind: "detailImage",
      max: GALLERY_MAX - images.length,
      full: `At most ${GALLERY_MAX} images in all`,
    },
  }));
  return c.json(UploadedImages.parse({ imageUrls }));
});

projectRoutes.post("/api/projects/:id/drawings", async (c) => {
  const drawingUrls = await receive(c, "Drawings", ({ drawings }) => ({
    drawings: {
      kind: "detailDrawing",
      max: DRAWINGS_MAX - drawings.length,
      full: `At most ${DRAWINGS_MAX} drawings in all`,
    },
  }));
  return c.json(UploadedDrawings.parse({ drawingUrls }));
});

type Project = Awaited<ReturnType<typeof loadProject>>;

/** Whose project it is comes before the first byte of the body. */
async function receive(c: HonoContext<HonoEnv>, what: string, fieldsFor: (project: Project) => FileFields) {
  const context = c.get("context");
  admitCall(context, { access: "user", isWrite: true });
  const { data, error } = ProjectId.safeParse(c.req.param());
  if (!data) throw refusalOf(error.issues);
  const fields = fieldsFor(await loadProject(context, data.id, "project.edit"));
  const form = await readForm(context as LoggedIn, c.req.raw, fields);
  const urls = Object.values(form.files).flatMap((files) => files.map(({ url }) => url));
  if (urls.length > 0) return urls;
  const [field = ""] = Object.keys(fields);
  const missing = `${what} ${field.endsWith("s") ? "are" : "is"} required`;
  throw invalid(missing, { [field]: missing });
}
