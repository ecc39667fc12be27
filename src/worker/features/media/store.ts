import { invalid, Refusal, tooLarge, unauthenticated, unsupported } from "@contract/errors";
import { type MediaFile, type MediaType, type UploadKind, uploads } from "@contract/media";
import { inArray } from "drizzle-orm";
import type { Context } from "../../context";
import { isForeignKeyViolation } from "../../db/constraint-errors";
import { media } from "../../db/schema";
import { checkAvif } from "./avif";
import { join, sizeOf, take } from "./bytes";
import { HEAD_BYTES, pdfFault, sniff } from "./content";
import { stripJpeg } from "./jpeg";
import { modelFault } from "./model";
import { PictureFault } from "./picture-limits";
import { stripPng } from "./png";
import { keysOf } from "./variants";
import { checkWebp } from "./webp";

/** A file somebody sends: its parts as they arrived. `field` names the form field for the refusal; too large, it is cut. */
export type Upload = { field: string; name: string; chunks: Uint8Array[]; isTooLarge: boolean };

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

/** Checks, cleans and keeps one file of the viewer's: bytes in the store, a row beside it. 401 where they left meanwhile. */
export async function storeFile(
  context: Context & { viewer: { id: number } },
  kind: UploadKind,
  upload: Upload,
): Promise<MediaFile> {
  const { type, chunks, ...picture } = await prepare(context, kind, upload);
  const key = `${crypto.randomUUID().replaceAll("-", "")}.${extensions[type]}`;
  await context.media.put(key, chunks, type);
  const row = {
    userId: context.viewer.id,
    url: `/media/${key}`,
    type,
    bytes: sizeOf(chunks),
    name: upload.name,
    createdAt: context.now.toISOString(),
    ...picture,
  };
  try {
    const [stored] = await context.db.insert(media).values(row).returning();
    return stored as MediaFile;
  } catch (error) {
    await context.media.delete([key]);
    throw isForeignKeyViolation(error) ? unauthenticated() : error;
  }
}

/** Takes back files that nothing came to refer to. */
export async function discardFiles(context: Context, files: MediaFile[]) {
  if (files.length === 0) return;
  await context.db.delete(media).where(
    inArray(
      media.id,
      files.map((file) => file.id),
    ),
  );
  await context.media.delete(files.flatMap((file) => keysOf(file.url)));
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
  const refuse = (message: string, by = invalid) => by(message, { [upload.field]: message });
  if (upload.isTooLarge) {
    throw refuse(`File ${upload.name} is too large (max ${rule.bytes / 1024 / 1024}MB)`, tooLarge);
  }
  if (sizeOf(upload.chunks) === 0) throw refuse(`File ${upload.name} is empty`);
  const type = sniff(take(upload.chunks, 0, HEAD_BYTES));
  if (!type || !(rule.types as readonly MediaType[]).includes(type)) {
    throw refuse(`File ${upload.name} is not accepted here: ${rule.hint}`, unsupported);
  }
  if (!type.startsWith("image/")) {
    const fault = (type === "application/pdf" ? pdfFault : modelFault)(type, upload.chunks);
    if (fault) throw refuse(`${fault} (${upload.name})`);
    return { type, chunks: upload.chunks };
  }
  try {
    return await preparePicture(context, type, wholeOf(upload));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (!(error instanceof PictureFault)) throw refuse(`File ${upload.name} cannot be read as a picture`);
    throw refuse(`File ${upload.name} ${error.message}`, error.isTooLarge ? tooLarge : invalid);
  }
}

/** A picture is worked on in one piece. Its chunks are let go, so that memory holds it once. */
const wholeOf = ({ chunks }: Upload) => join(chunks.splice(0));

async function preparePicture({ images }: Context, type: MediaType, bytes: Uint8Array): Promise<Prepared> {
  const clean = await withoutMetadata(images, type, bytes);
  const tiny = await images.encode(clean.bytes, {
    type: "image/webp",
    width: PLACEHOLDER_WIDTH,
    quality: 40,
  });
  return {
    type: clean.type,
    chunks: [clean.bytes],
    ...(await images.size(clean.bytes)),
    placeholder: `data:image/webp;base64,${Buffer.from(tiny).toString("base64")}`,
  };
}

/**
 * Checks the structure before anything is decoded. Pixels stay as they were sent, unless they must be turned upright or
 * their container cannot be cleaned.
 */
async function withoutMetadata(
  images: Context["images"],
  type: MediaType,
  bytes: Uint8Array,
): Promise<{ type: MediaType; bytes: Uint8Array }> {
  if (type === "image/jpeg") {
    const stripped = stripJpeg(bytes);
    if (!stripped.isTurned) return { type, bytes: stripped.bytes };
    const upright = await images.encode(bytes, { type, quality: 92 });
    return { type, bytes: stripJpeg(upright).bytes };
  }
  if (type === "image/png") {
    const stripped = await stripPng(bytes);
    if (!stripped.hasExif) return { type, bytes: stripped.bytes };
    const withExif = await stripPng(bytes, { keepsExif: true });
    const upright = await images.encode(withExif.bytes, { type });
    return { type, bytes: (await stripPng(upright)).bytes };
  }
  (type === "image/webp" ? checkWebp : checkAvif)(bytes);
  return { type: "image/webp", bytes: await images.encode(bytes, { type: "image/webp", quality: 90 }) };
}
