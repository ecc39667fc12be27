import { invalid } from "@contract/errors";
import {
  metadataOf,
  PICTURE_HINT,
  UploadedCv,
  UploadedImage,
  type UploadKind,
  uploads,
} from "@contract/media";
import { z } from "zod";
import { rawOperation } from "../../operation/raw-operation";
import { readForm } from "./multipart";
import { insertFile } from "./store-file";

/** The body of an upload, for the API's documentation: a form with one file, or a list of files. */
export function formBody(field: string, kind: UploadKind, { isList = false } = {}) {
  const file = z.file().meta({ description: uploads[kind].hint });
  return { "multipart/form-data": z.object({ [field]: isList ? z.array(file) : file }) };
}

/** The refusal codes of every upload. */
export const uploadRefusals = (kind: UploadKind) => ({
  too_large: `A file is too large: ${uploads[kind].hint}.${kind === "model" || kind === "ifc" ? "" : ` Pictures: ${PICTURE_HINT}.`}`,
  ...(kind === "model" && { ifc_not_converted: true as const }),
  server_busy: true as const,
  upload_too_slow: true as const,
  unavailable:
    "The file could not be stored, or a picture could not be converted. Nothing was kept; try again later.",
});

export const uploadProfileImage = rawOperation(
  {
    access: "user",
    input: z.object({}),
    streamsBody: true,
    body: formBody("image", "profileImage"),
    output: { "application/json": UploadedImage },
    summary: "Stores a picture. To use it, send its address as `profileImage` or as a project's picture.",
    refusals: uploadRefusals("profileImage"),
    limit: "uploads",
    // `readForm` counts the upload when the first file arrives.
    limitBy: () => [],
  },
  async (context, _input, request) => {
    const form = await readForm(
      context,
      request,
      { image: { kind: "profileImage", max: 1 } },
      insertFile(context),
    );
    const [file] = form.files.image ?? [];
    if (!file) throw invalid("Image is required", { image: "Image is required" });
    return Response.json(UploadedImage.parse({ imageUrl: file.url, ...file }));
  },
);

export const uploadCv = rawOperation(
  {
    access: "user",
    input: z.object({}),
    streamsBody: true,
    body: formBody("cv", "cv"),
    output: { "application/json": UploadedCv },
    summary: "Stores a CV. To show it on the profile, send its address as `cv` with PATCH.",
    refusals: uploadRefusals("cv"),
    limit: "uploads",
    // `readForm` counts the upload when the file arrives.
    limitBy: () => [],
  },
  async (context, _input, request) => {
    const form = await readForm(context, request, { cv: { kind: "cv", max: 1 } }, insertFile(context));
    const [file] = form.files.cv ?? [];
    if (!file) throw invalid("CV is required", { cv: "CV is required" });
    return Response.json(UploadedCv.parse({ cv: file.url, metadata: metadataOf(file.type) }));
  },
);
