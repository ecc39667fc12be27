import { Done, done } from "@contract/done";
import {
  conflict,
  invalid,
  notFound,
  Refusal,
  unauthenticated,
  unavailable,
  unsupported,
} from "@contract/errors";
import { HEAD_BYTES } from "@contract/file-content";
import { MODEL_JSON_BYTES, metadataOf, UploadedModel, uploads } from "@contract/media";
import { sentences } from "@contract/sentences";
import {
  CompleteUpload,
  EndUpload,
  PART_BYTES,
  partsOf,
  StartedUpload,
  StartUpload,
  StoredPart,
  sizeOfPart,
  UploadPart,
} from "@contract/uploads";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { isForeignKeyViolation } from "../../db/constraint-errors";
import { media } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { rawOperation } from "../../operation/raw-operation";
import { logError } from "../../platform/log";
import { withUploadBuffer } from "../../platform/upload-memory";
import { inBlocks, peek, receivedBlocks } from "./bytes";
import { cleanFileName } from "./multipart";
import { acceptedType, checked, checks, newKey, refusalsOf } from "./store-file";
import { uploadRefusals } from "./upload";
import { countUpload } from "./upload-limit";
import { expiryOf, findUpload, idMaker, type Upload } from "./upload-token";

/**
 * Uploads of 3D models in parts, which continue after a lost connection or a reload. The store keeps the parts. The file is
 * checked as a whole when it is completed; until then it has no row, and nothing serves it.
 */

const refusalsFor = (upload: Pick<Upload, "name">) =>
  refusalsOf("model", { field: "model", name: upload.name });
const { ifc_not_converted, server_busy, upload_too_slow, ...storeRefusals } = uploadRefusals("model");
const ended = "The upload has expired, was completed or was aborted.";
const notOwner = "Another account has started the upload.";

export const startUpload = operation(
  {
    access: "user",
    input: StartUpload,
    output: StartedUpload,
    summary:
      "Starts the upload of a 3D model in parts, so that it can go on after a lost connection. All parts but the last have `partBytes`.",
    refusals: storeRefusals,
    limit: "uploads",
    // Starting an upload counts nothing: its parts count with their bytes.
    limitBy: () => [],
    load: idMaker,
    example: { input: { name: "mökki.glb", type: "model/gltf-binary", bytes: 12_000_000 } },
  },
  async (context, { type, bytes, ...sent }, makeId) => {
    const name = cleanFileName(sent.name);
    const refusals = refusalsFor({ name });
    if (bytes > uploads.model.bytes) throw refusals.tooLarge();
    if (type === "model/gltf+json" && bytes > MODEL_JSON_BYTES) throw refusals.gltfTooLarge();
    await countUpload(context, 0);
    const key = newKey(type);
    const uploadId = await context.media.beginUpload(key, type);
    await context.jobs.send({ name: "media.endUpload", input: { key, uploadId } });
    const expiresAt = expiryOf(context.now);
    const id = await makeId({ userId: context.viewer.id, key, uploadId, name, type, bytes, expiresAt });
    return { id, partBytes: PART_BYTES, parts: partsOf(bytes), expiresAt };
  },
);

const PART_TYPE = "application/octet-stream";

export const sendPart = rawOperation(
  {
    access: "user",
    input: UploadPart,
    streamsBody: true,
    body: { [PART_TYPE]: z.file() },
    output: { "application/json": StoredPart },
    summary:
      "Sends a part of an upload, counted from 1. Keep the `etag` of the answer. A part that is sent again replaces the former one.",
    refusals: {
      forbidden: notOwner,
      not_found: ended,
      unsupported_media_type: true,
      ifc_not_converted,
      server_busy,
      upload_too_slow,
      unavailable: storeRefusals.unavailable,
    },
    limit: "uploads",
    // The upload is counted once the expected size of the part is known.
    limitBy: () => [],
  },
  async (context, { id, part: number }, request) => {
    if (!request.headers.get("Content-Type")?.toLowerCase().startsWith(PART_TYPE))
      throw unsupported(`A part is sent as ${PART_TYPE}`);
    const upload = await findUpload(context, id);
    const part = Number(number);
    if (!/^[1-9]\d*$/.test(number) || part > upload.parts)
      throw invalid(`The parts of the upload are 1 to ${upload.parts}`);
    const size = sizeOfPart(upload.bytes, part);
    await countUpload(context, size);
    const etag = await withUploadBuffer(context.viewer.id, size, async (buffer) => {
      for await (const chunk of received(request))
        if (buffer.add(chunk).byteLength > 0) throw invalid(`Part ${part} must have ${size} bytes`);
      if (buffer.length < size) throw invalid(`Part ${part} must have ${size} bytes`);
      if (part === 1) requireType(upload, buffer.bytes.subarray(0, HEAD_BYTES));
      return context.media.putPart(upload, part, buffer.bytes);
    });
    if (etag === null) throw notFound("Upload");
    return Response.json(StoredPart.parse({ part, etag }));
  },
);

async function* received({ body }: Request) {
  try {
    yield* receivedBlocks(body);
  } catch (error) {
    throw error instanceof Refusal ? error : invalid("The part ended early");
  }
}

/** Refuses a file that differs from the one that the upload announced. */
function requireType(upload: Upload, head: Uint8Array) {
  const type = acceptedType("model", head);
  if (type === "ifc") throw refusalsFor(upload).ifc();
  if (type !== upload.type) throw refusalsFor(upload).otherType(head);
}

export const completeUpload = operation(
  {
    access: "user",
    input: CompleteUpload,
    output: UploadedModel,
    summary:
      "Checks the file whose parts were sent, and keeps it. To add it to a project, send its address with an update. A repeated call answers the same.",
    refusals: {
      forbidden: notOwner,
      not_found: ended,
      conflict:
        "A part is missing or has another etag, or the upload was aborted. It has to be started again.",
      ...storeRefusals,
      ifc_not_converted,
      unsupported_media_type: true,
    },
    limit: "completions",
    load: (context: LoggedIn, { id }) => findUpload(context, id),
  },
  async (context, { etags }, upload) => {
    if (etags.length !== upload.parts)
      throw invalid(`The upload has ${upload.parts} parts, and ${etags.length} were named`);
    const answer = { modelUrl: `/media/${upload.key}`, metadata: metadataOf(upload.type) };
    const exists = await hasObject(context, upload);
    if (exists && (await isKept(context, upload))) return answer;
    if (!exists && !(await makeObject(context, upload, etags)))
      throw conflict("The upload cannot be completed with these parts");
    await check(context, upload);
    await insertOnce(context, upload);
    return answer;
  },
);

/** Checks whether an earlier call has checked the file and kept it. */
async function isKept({ db, viewer }: LoggedIn, { key }: Upload) {
  const isThisFile = and(eq(media.url, `/media/${key}`), eq(media.userId, viewer.id));
  return (await db.select({ id: media.id }).from(media).where(isThisFile)).length > 0;
}

/** Checks whether a repeated call finds the object: its first response was lost, or the Worker was stopped. */
const hasObject = async ({ media }: LoggedIn, { key }: Upload) => (await media.head(key)) !== null;

/** The object also exists after an attempt that failed because another call was faster. */
const makeObject = async (context: LoggedIn, upload: Upload, etags: string[]) =>
  (await context.media.completeUpload(upload, etags)) || hasObject(context, upload);

/** Reads the file from the store. One that is refused is deleted. */
async function check({ media }: LoggedIn, upload: Upload) {
  const object = await media.get(upload.key);
  if (!object) throw notFound("Upload");
  const fileCheck = checks[upload.type]?.();
  if (!fileCheck) throw new Error(`There is no check for ${upload.type}`);
  try {
    const { head, chunks } = await peek(inBlocks(object.body), HEAD_BYTES);
    requireType(upload, head);
    for await (const _ of checked(chunks, fileCheck));
  } catch (error) {
    const refusal = refusalsFor(upload).ofCheck(error, upload.type);
    if (!(refusal instanceof Refusal)) {
      logError("file_not_checked", {}, error);
      throw unavailable(sentences.fileNotStored);
    }
    await media.delete([upload.key]);
    throw refusal;
  }
}

/** Only one of several simultaneous calls writes the row. 401 if the viewer's account was deleted in the meantime. */
async function insertOnce({ db, media: store, viewer, now }: LoggedIn, { key, name, type, bytes }: Upload) {
  const row = { userId: viewer.id, url: `/media/${key}`, type, bytes, name, createdAt: now.toISOString() };
  try {
    await db.insert(media).values(row).onConflictDoNothing();
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    await store.delete([key]);
    throw unauthenticated();
  }
}

export const abortUpload = operation(
  {
    access: "user",
    input: EndUpload,
    output: Done,
    summary:
      "Deletes the parts of an upload that is not wanted any more. One that was completed is left alone.",
    refusals: { forbidden: notOwner, not_found: ended, unavailable: true },
    load: (context: LoggedIn, { id }) => findUpload(context, id),
  },
  async ({ media }, _input, upload) => {
    await media.abortUpload(upload);
    return done;
  },
);
