import { invalid, Refusal, tooLarge, unauthenticated, unsupported } from "@contract/errors";
import { type MediaFile, type MediaType, type UploadKind, uploads } from "@contract/media";
import { inArray } from "drizzle-orm";
import { digest } from "../../auth/digest";
import type { Context } from "../../context";
import { isForeignKeyViolation } from "../../db/constraint-errors";
import { media } from "../../db/schema";
import { checkAvif } from "./avif";
import { concat, slice, totalLength } from "./bytes";
import { detectType, pdfError, SIGNATURE_BYTES } from "./file-type";
import { ImageError } from "./image-limits";
import { stripJpeg } from "./jpeg";
import { modelError } from "./model";
import { stripPng } from "./png";
import { storedKeys } from "./variants";
import { checkWebp } from "./webp";

/**
 * A received file. `field` is its form field, for error messages. If it is too large, `chunks` holds only a part of it.
 */
export type Upload = { field: string; name: string; chunks: Uint8Array[]; isTooLarge: boolean };

/** 96 random bits. A file's address is stored several times, so that each character costs. */
const KEY_LENGTH = 16;
const PLACEHOLDER_WIDTH = 16;

const extensions: Record<MediaType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "application/pdf": "pdf",
  "model/gltf-binary": "glb",
  "model/gltf+json": "gltf",
};

/**
 * Validates a file, removes metadata, and stores it with a row. 401 if the viewer's account was deleted in the
 * meantime.
 */
export async function storeFile(
  context: Context & { viewer: { id: number } },
  kind: UploadKind,
  upload: Upload,
): Promise<MediaFile> {
  const { type, chunks, ...image } = await prepare(context, kind, upload);
  const key = `${digest(crypto.randomUUID()).slice(0, KEY_LENGTH)}.${extensions[type]}`;
  await context.media.put(key, chunks, type);
  const row = {
    userId: context.viewer.id,
    url: `/media/${key}`,
    type,
    bytes: totalLength(chunks),
    name: upload.name,
    createdAt: context.now.toISOString(),
    ...image,
  };
  try {
    const [stored] = await context.db.insert(media).values(row).returning();
    return stored as MediaFile;
  } catch (error) {
    await context.media.delete([key]);
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
  await context.media.delete(files.flatMap((file) => storedKeys(file.url)));
}

type Prepared = {
  type: MediaType;
  chunks: Uint8Array[];
  width?: number;
  height?: number;
  placeholder?: string;
};

async function prepare(context: Context, kind: UploadKind, upload: Upload): Promise<Prepared> {
  const rule = uploads[kind];
  const refusal = (message: string, create = invalid) => create(message, { [upload.field]: message });
  if (upload.isTooLarge) {
    throw refusal(`File ${upload.name} is too large (max ${rule.bytes / 1024 / 1024}MB)`, tooLarge);
  }
  if (totalLength(upload.chunks) === 0) throw refusal(`File ${upload.name} is empty`);
  const type = detectType(slice(upload.chunks, 0, SIGNATURE_BYTES));
  if (!type || !(rule.types as readonly MediaType[]).includes(type)) {
    throw refusal(`File ${upload.name} is not accepted here: ${rule.hint}`, unsupported);
  }
  if (!type.startsWith("image/")) {
    const error = (type === "application/pdf" ? pdfError : modelError)(type, upload.chunks);
    if (error) throw refusal(`${error} (${upload.name})`);
    return { type, chunks: upload.chunks };
  }
  try {
    return await prepareImage(context, type, takeBytes(upload));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (!(error instanceof ImageError)) throw refusal(`File ${upload.name} cannot be read as a picture`);
    throw refusal(`File ${upload.name} ${error.message}`, error.isTooLarge ? tooLarge : invalid);
  }
}

/** Joins the chunks of an image and empties the list, so that memory holds the image only once. */
const takeBytes = ({ chunks }: Upload) => concat(chunks.splice(0));

async function prepareImage({ images }: Context, type: MediaType, bytes: Uint8Array): Promise<Prepared> {
  const clean = await removeMetadata(images, type, bytes);
  const placeholder = await images.encode(clean.bytes, {
    type: "image/webp",
    width: PLACEHOLDER_WIDTH,
    quality: 40,
  });
  return {
    type: clean.type,
    chunks: [clean.bytes],
    ...(await images.size(clean.bytes)),
    placeholder: `data:image/webp;base64,${Buffer.from(placeholder).toString("base64")}`,
  };
}

/**
 * Checks the file's structure before decoding it. JPEG and PNG keep their pixels, unless EXIF asks for a rotation. WebP
 * and AVIF are encoded again, because their metadata is not removed otherwise.
 */
async function removeMetadata(
  images: Context["images"],
  type: MediaType,
  bytes: Uint8Array,
): Promise<{ type: MediaType; bytes: Uint8Array }> {
  if (type === "image/jpeg") {
    const stripped = stripJpeg(bytes);
    if (!stripped.isRotated) return { type, bytes: stripped.bytes };
    const rotated = await images.encode(bytes, { type, quality: 92 });
    return { type, bytes: stripJpeg(rotated).bytes };
  }
  if (type === "image/png") {
    const stripped = await stripPng(bytes);
    if (!stripped.hasExif) return { type, bytes: stripped.bytes };
    const withExif = await stripPng(bytes, { keepsExif: true });
    const rotated = await images.encode(withExif.bytes, { type });
    return { type, bytes: (await stripPng(rotated)).bytes };
  }
  (type === "image/webp" ? checkWebp : checkAvif)(bytes);
  return { type: "image/webp", bytes: await images.encode(bytes, { type: "image/webp", quality: 90 }) };
}
