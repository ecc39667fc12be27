import { invalid, Refusal, tooLarge, unauthenticated, unsupported } from "@contract/errors";
import { contentType, HEAD_BYTES } from "@contract/file-content";
import { type MediaFile, type MediaType, type Suggested, type UploadKind, uploads } from "@contract/media";
import { sentences } from "@contract/sentences";
import { inArray } from "drizzle-orm";
import type { Context } from "../../context";
import { isForeignKeyViolation } from "../../db/constraint-errors";
import { media } from "../../db/schema";
import { digest } from "../../platform/digest";
import { logError } from "../../platform/log";
import { peek, totalLength } from "./bytes";
import { describeImage } from "./embedded-metadata";
import { type FileCheck, FileError } from "./file-check";
import { ifcCheck } from "./ifc";
import { noPreview, toMediaFile } from "./media-file";
import { glbCheck, gltfCheck } from "./model";
import { pdfCheck } from "./pdf";
import { type PreparedImage, receiveImage } from "./receive-image";
import { preparedVariants, storedKeys } from "./variants";

/**
 * A file that is being received. `field` is its form field, for error messages; `maxBytes` the largest size that it can
 * have, by the length of the request.
 */
export type Upload = { field: string; name: string; chunks: AsyncIterable<Uint8Array>; maxBytes: number };

/** A stored file, and suggestions from its metadata. */
export type StoredFile = MediaFile & { suggested: Suggested };
/** The row of a file, and suggestions from its metadata. */
export type NewFile = typeof media.$inferInsert & { suggested?: Suggested };
/** Writes the row. If that fails, the bytes are deleted. */
export type Insert<F> = (file: NewFile) => Promise<F>;
type Uploader = Context & { viewer: { id: number } };

/** 48 bits. */
const HASH_LENGTH = 8;
/** 96 random bits. A file's address is stored several times, so that each character costs. */
const KEY_LENGTH = 16;

const extensions: Record<MediaType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "application/pdf": "pdf",
  "model/gltf-binary": "glb",
  "model/gltf+json": "gltf",
  "application/p21": "ifc",
};

export const checks: Partial<Record<MediaType, () => FileCheck>> = {
  "application/pdf": pdfCheck,
  "model/gltf-binary": glbCheck,
  "model/gltf+json": gltfCheck,
  "application/p21": ifcCheck,
};

/**
 * Validates a file while it arrives, and stores it with a row. A PDF, 3D model or IFC goes to the store in parts, so that
 * memory does not grow with it; a picture is received first, because its metadata is removed. The row is written when
 * the object is complete, and then some widths of a picture are prepared. 400 for an IFC model, which browsers
 * convert. 401 if the viewer's account was deleted in the meantime.
 */
export async function storeFile<F>(
  context: Uploader,
  kind: UploadKind,
  upload: Upload,
  insert: Insert<F>,
): Promise<F> {
  const rule = uploads[kind];
  const refusals = refusalsOf(kind, upload);
  const { head, chunks } = await peek(withinLimit(upload.chunks, rule.bytes, refusals.tooLarge), HEAD_BYTES);
  if (head.byteLength === 0) throw refusals.empty();
  const type = acceptedType(kind, head);
  if (type === "ifc") throw refusals.ifc();
  if (!type) {
    // A file that is also too large gets that refusal.
    for await (const _ of chunks);
    throw refusals.otherType(head);
  }
  const maxBytes = Math.min(rule.bytes, upload.maxBytes);
  const check = checks[type]?.();
  const { refusal } = refusals;
  if (!check)
    return receiveImage(context, { name: upload.name, type, chunks, maxBytes, refusal }, (image) =>
      storeImage(context, upload.name, image, insert),
    );
  const key = newKey(type);
  try {
    const bytes = await context.media.putStream(
      context.viewer.id,
      key,
      checked(chunks, check),
      type,
      maxBytes,
    );
    return await keep(context, { key, type, bytes, name: upload.name }, insert);
  } catch (error) {
    throw refusals.ofCheck(error, type);
  }
}

/** The refusal codes of a file. The messages name it, and belong to its form field. */
export function refusalsOf(kind: UploadKind, { field, name }: Pick<Upload, "field" | "name">) {
  const rule = uploads[kind];
  const refusal = (message: string, create = invalid) => create(message, { [field]: message });
  return {
    refusal,
    tooLarge: () => refusal(sentences.uploadTooLarge(name, rule.bytes / 1024 / 1024), tooLarge),
    gltfTooLarge: () => refusal(sentences.gltfTooLarge(name), tooLarge),
    empty: () => refusal(`File ${name} is empty`),
    otherType: (head: Uint8Array) =>
      refusal(
        `File ${name} is ${contentType(head) === "image/heic" ? "HEIC, which is " : ""}not accepted here: ${rule.hint}`,
        unsupported,
      ),
    ifc() {
      const message = sentences.ifcNotConverted(name);
      return new Refusal("ifc_not_converted", message, { fields: { [field]: message } });
    },
    /** The refusal of a file that a check has rejected; other errors are returned unchanged. */
    ofCheck(error: unknown, type: MediaType) {
      if (!(error instanceof FileError)) return error;
      if (type === "model/gltf+json" && error.isTooLarge) return this.gltfTooLarge();
      return refusal(`${error.message} (${name})`, error.isTooLarge ? tooLarge : invalid);
    },
  };
}

/** The type of a file by its first bytes; undefined if the kind does not accept it. */
export function acceptedType(kind: UploadKind, head: Uint8Array): MediaType | "ifc" | undefined {
  const type = contentType(head);
  if (kind === "model" && type === "application/p21") return "ifc";
  return uploads[kind].types.find((accepted) => accepted === type);
}

async function* withinLimit(chunks: AsyncIterable<Uint8Array>, limit: number, error: () => Refusal) {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > limit) throw error();
    yield chunk;
  }
}

export async function* checked(chunks: AsyncIterable<Uint8Array>, check: FileCheck) {
  for await (const chunk of chunks) {
    check.push(chunk);
    yield chunk;
  }
  check.end();
}

export const newKey = (type: MediaType) =>
  `${digest(crypto.randomUUID()).slice(0, KEY_LENGTH)}.${extensions[type]}`;

async function storeImage<F>(
  context: Uploader,
  name: string,
  { type, chunks, ...image }: PreparedImage,
  insert: Insert<F>,
) {
  const key = newKey(type);
  await context.media.put(key, chunks, type);
  const contentHash = digest(...chunks).slice(0, HASH_LENGTH);
  const bytes = totalLength(chunks);
  const file = await keep(context, { key, type, bytes, contentHash, name, ...image }, insert);
  if (preparedVariants(image.width).length > 0)
    context.defer(context.jobs.send({ name: "media.prepareVariants", input: { key } }));
  return file;
}

async function keep<F>(
  context: Uploader,
  { key, ...file }: { key: string } & Omit<NewFile, "userId" | "url" | "createdAt">,
  insert: Insert<F>,
) {
  const url = `/media/${key}`;
  try {
    return await insert({ userId: context.viewer.id, url, createdAt: context.now.toISOString(), ...file });
  } catch (error) {
    await deleteObjects(context, [url]);
    throw isForeignKeyViolation(error) ? unauthenticated() : error;
  }
}

/** Writes the row of a file whose bytes are stored. */
export const insertFile =
  ({ db }: Context): Insert<StoredFile> =>
  async ({ suggested = noSuggestion, ...row }) => {
    const [stored] = await db.insert(media).values(row).returning();
    return { ...toMediaFile({ ...(stored as typeof media.$inferSelect), ...noPreview }), suggested };
  };

const { suggested: noSuggestion } = describeImage({});

/** Deletes files that were stored for a request that failed. */
export async function deleteFiles(context: Context, files: { url: string }[]) {
  if (files.length === 0) return;
  const urls = files.map(({ url }) => url);
  await context.db.delete(media).where(inArray(media.url, urls));
  await deleteObjects(context, urls);
}

/** If the store fails, `recordOrphans` finds the bytes later. */
async function deleteObjects({ media }: Context, urls: string[]) {
  try {
    await media.delete(urls.flatMap(storedKeys));
  } catch (error) {
    logError("files_not_deleted", { files: urls.length }, error);
  }
}
