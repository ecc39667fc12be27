import { invalid, type Refusal, tooLarge, unauthenticated, unsupported } from "@contract/errors";
import { type MediaFile, type MediaType, type UploadKind, uploads } from "@contract/media";
import { sentences } from "@contract/sentences";
import { inArray } from "drizzle-orm";
import { digest } from "../../auth/digest";
import type { Context } from "../../context";
import { isForeignKeyViolation } from "../../db/constraint-errors";
import { media } from "../../db/schema";
import { logError } from "../../platform/log";
import { peek, totalLength } from "./bytes";
import { type FileCheck, FileError } from "./file-check";
import { detectType, pdfCheck, SIGNATURE_BYTES } from "./file-type";
import { glbCheck, gltfCheck } from "./model";
import { type PreparedImage, receiveImage } from "./receive-image";
import { storedKeys } from "./variants";

/**
 * A file that is being received. `field` is its form field, for error messages; `maxBytes` the largest size that it can
 * have, by the length of the request.
 */
export type Upload = { field: string; name: string; chunks: AsyncIterable<Uint8Array>; maxBytes: number };

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
};

const checks: Partial<Record<MediaType, () => FileCheck>> = {
  "application/pdf": pdfCheck,
  "model/gltf-binary": glbCheck,
  "model/gltf+json": gltfCheck,
};

/**
 * Validates a file while it arrives, and stores it with a row. A PDF or 3D model goes to the store in parts, so that
 * memory does not grow with it; a picture is received first, because its metadata is removed. The row is written when
 * the object is complete. 401 if the viewer's account was deleted in the meantime.
 */
export async function storeFile(
  context: Context & { viewer: { id: number } },
  kind: UploadKind,
  upload: Upload,
): Promise<MediaFile> {
  const rule = uploads[kind];
  const refusal = (message: string, create = invalid) => create(message, { [upload.field]: message });
  const isTooLarge = () => refusal(sentences.uploadTooLarge(upload.name, rule.bytes / 1024 / 1024), tooLarge);
  const { head, chunks } = await peek(withinLimit(upload.chunks, rule.bytes, isTooLarge), SIGNATURE_BYTES);
  if (head.byteLength === 0) throw refusal(`File ${upload.name} is empty`);
  const type = detectType(head);
  if (!type || !(rule.types as readonly MediaType[]).includes(type)) {
    // A file that is also too large is refused as such.
    for await (const _ of chunks);
    throw refusal(`File ${upload.name} is not accepted here: ${rule.hint}`, unsupported);
  }
  const maxBytes = Math.min(rule.bytes, upload.maxBytes);
  const check = checks[type]?.();
  if (!check)
    return receiveImage(context, { name: upload.name, type, chunks, maxBytes, refusal }, (image) =>
      storeImage(context, upload.name, image),
    );
  const key = newKey(type);
  try {
    const bytes = await context.media.putStream(key, checked(chunks, check), type, maxBytes);
    return await insertRow(context, { key, type, bytes, name: upload.name });
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (type === "model/gltf+json" && error.isTooLarge)
      throw refusal(sentences.gltfTooLarge(upload.name), tooLarge);
    throw refusal(`${error.message} (${upload.name})`, error.isTooLarge ? tooLarge : invalid);
  }
}

async function* withinLimit(chunks: AsyncIterable<Uint8Array>, limit: number, error: () => Refusal) {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > limit) throw error();
    yield chunk;
  }
}

async function* checked(chunks: AsyncIterable<Uint8Array>, check: FileCheck) {
  for await (const chunk of chunks) {
    check.push(chunk);
    yield chunk;
  }
  check.end();
}

const newKey = (type: MediaType) => `${digest(crypto.randomUUID()).slice(0, KEY_LENGTH)}.${extensions[type]}`;

async function storeImage(
  context: Context & { viewer: { id: number } },
  name: string,
  { type, chunks, ...image }: PreparedImage,
) {
  const key = newKey(type);
  await context.media.put(key, chunks, type);
  return insertRow(context, { key, type, bytes: totalLength(chunks), name, ...image });
}

type Stored = { key: string; type: MediaType; bytes: number; name: string } & Partial<
  Pick<PreparedImage, "width" | "height" | "placeholder">
>;

async function insertRow(
  context: Context & { viewer: { id: number } },
  { key, ...file }: Stored,
): Promise<MediaFile> {
  const row = {
    userId: context.viewer.id,
    url: `/media/${key}`,
    createdAt: context.now.toISOString(),
    ...file,
  };
  try {
    const [stored] = await context.db.insert(media).values(row).returning();
    return stored as MediaFile;
  } catch (error) {
    await deleteObjects(context, [row.url]);
    throw isForeignKeyViolation(error) ? unauthenticated() : error;
  }
}

/** Deletes files that were stored for a request that failed. */
export async function deleteFiles(context: Context, files: MediaFile[]) {
  if (files.length === 0) return;
  await context.db.delete(media).where(
    inArray(
      media.id,
      files.map((file) => file.id),
    ),
  );
  await deleteObjects(
    context,
    files.map(({ url }) => url),
  );
}

/** If the store fails, `recordOrphans` finds the bytes later. */
async function deleteObjects({ media }: Context, urls: string[]) {
  try {
    await media.delete(urls.flatMap(storedKeys));
  } catch (error) {
    logError("files_not_deleted", { files: urls.length }, error);
  }
}
