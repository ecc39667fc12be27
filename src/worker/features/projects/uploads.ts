import { invalid } from "@contract/errors";
import {
  metadataOf,
  UploadedDrawings,
  UploadedIfc,
  UploadedImages,
  UploadedModel,
  type UploadKind,
} from "@contract/media";
import { EDIT_DRAWINGS_MAX, EDIT_GALLERY_MAX, ProjectId } from "@contract/projects";
import type { z } from "zod";
import type { LoggedIn } from "../../operation/operation";
import { rawOperation } from "../../operation/raw-operation";
import { type FileFields, readForm, requireForm } from "../media/multipart";
import { insertFile } from "../media/store-file";
import { formBody, uploadRefusals } from "../media/upload";
import { countBody } from "../media/upload-limit";
import { loadProject } from "./find-project";

/** Uploads for an existing project. They store files; an update of the project then adds their addresses to it. */

export const uploadModel = rawOperation(
  {
    ...definition("model", "model", UploadedModel),
    summary: "Stores a 3D model. To add it to the project, send its address with an update.",
  },
  async (context, { id }, request) => {
    await admitUpload(context, id, request);
    const fields: FileFields = { model: { kind: "model", max: 1 } };
    const [{ url: modelUrl, type }] = await receive(context, request, fields, "3D model is required");
    return Response.json(UploadedModel.parse({ modelUrl, metadata: metadataOf(type) }));
  },
);

export const uploadIfc = rawOperation(
  {
    ...definition("ifc", "ifc", UploadedIfc),
    summary:
      "Stores the IFC that a 3D model was converted from, as a download. To add it to the project, send its address with an update.",
  },
  async (context, { id }, request) => {
    await admitUpload(context, id, request);
    const fields: FileFields = { ifc: { kind: "ifc", max: 1 } };
    const [{ url: ifcUrl, type }] = await receive(context, request, fields, "IFC is required");
    return Response.json(UploadedIfc.parse({ ifcUrl, metadata: metadataOf(type) }));
  },
);

export const uploadImages = rawOperation(
  {
    ...definition("images", "detailImage", UploadedImages),
    summary: "Stores pictures. To add them to the project's gallery, send their addresses with an update.",
  },
  async (context, { id }, request) => {
    const { images } = await admitUpload(context, id, request);
    const fields = { images: rest("detailImage", EDIT_GALLERY_MAX, images, "images") };
    const files = await receive(context, request, fields, "Images are required");
    const imageUrls = files.map(({ url }) => url);
    return Response.json(UploadedImages.parse({ imageUrls, suggested: files.map((file) => file.suggested) }));
  },
);

export const uploadDrawings = rawOperation(
  {
    ...definition("drawings", "detailDrawing", UploadedDrawings),
    summary: "Stores drawings. To add them to the project, send their addresses with an update.",
  },
  async (context, { id }, request) => {
    const { drawings } = await admitUpload(context, id, request);
    const fields = { drawings: rest("detailDrawing", EDIT_DRAWINGS_MAX, drawings, "drawings") };
    const files = await receive(context, request, fields, "Drawings are required");
    const drawingUrls = files.map(({ url }) => url);
    return Response.json(
      UploadedDrawings.parse({
        drawingUrls,
        suggested: files.map((file) => file.suggested),
        metadata: files.map(({ type }) => metadataOf(type)),
      }),
    );
  },
);

function definition(field: string, kind: UploadKind, output: z.ZodType) {
  return {
    access: "user",
    input: ProjectId,
    streamsBody: true,
    body: formBody(field, kind, { isList: kind !== "model" && kind !== "ifc" }),
    output: { "application/json": output },
    refusals: { forbidden: "The caller does not own the project.", ...uploadRefusals(kind) },
    limit: "uploads",
    // `admitUpload` counts the call.
    limitBy: () => [],
  } as const;
}

/** Loads the project while the rate limit counts the upload. Bodies other than forms are not counted. */
async function admitUpload(context: LoggedIn, id: number, request: Request) {
  requireForm(request);
  const [project] = await Promise.all([
    loadProject(context, id, "project.edit"),
    countBody(context, request),
  ]);
  return project;
}

const rest = (kind: UploadKind, max: number, stored: string[], what: string) => ({
  kind,
  max: max - stored.length,
  full: `At most ${max} ${what} in all`,
});

async function receive(context: LoggedIn, request: Request, fields: FileFields, missing: string) {
  const form = await readForm(context, request, fields, insertFile(context), { isCounted: true });
  const [first, ...others] = Object.values(form.files).flat();
  if (first) return [first, ...others] as const;
  const [field = ""] = Object.keys(fields);
  throw invalid(missing, { [field]: missing });
}
