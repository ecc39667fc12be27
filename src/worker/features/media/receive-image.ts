import { invalid, Refusal, tooLarge, unsupported } from "@contract/errors";
import type { MediaType } from "@contract/media";
import { sentences } from "@contract/sentences";
import type { Context } from "../../context";
import { PictureRejected } from "../../platform/images";
import { withUploadBuffer } from "../../platform/upload-memory";
import { checkAvif } from "./avif";
import { concat } from "./bytes";
import { describeImage, type EmbeddedMetadata } from "./embedded-metadata";
import { ImageError, type Size } from "./image-limits";
import { stripJpeg } from "./jpeg";
import { stripPng } from "./png";
import { checkWebp } from "./webp";

/** An image that is being received. `refusal` makes an error for its form field. */
type ReceivedImage = {
  name: string;
  type: MediaType;
  chunks: AsyncIterable<Uint8Array>;
  maxBytes: number;
  refusal: (message: string, create?: typeof invalid) => Refusal;
};

/** The stored image. `chunks` are views on the memory in which the image was received, or on its new encoding. */
export type PreparedImage = Size & {
  type: MediaType;
  chunks: Uint8Array[];
  placeholder: string | null;
} & ReturnType<typeof describeImage>;

const PLACEHOLDER_WIDTH = 16;

/** Receives an image, checks it and removes its metadata. `store` gets the result while its memory is reserved. */
export function receiveImage<T>(
  { images, viewer }: Context & { viewer: { id: number } },
  { name, type, chunks, maxBytes, refusal }: ReceivedImage,
  store: (image: PreparedImage) => Promise<T>,
): Promise<T> {
  return withUploadBuffer(viewer.id, maxBytes, async (buffer) => {
    for await (const chunk of chunks) buffer.add(chunk);
    const image = await prepare(images, type, buffer.bytes.subarray(0, buffer.length)).catch(
      (error: unknown) => {
        if (error instanceof Refusal) throw error;
        if (error instanceof ImageError)
          throw refusal(`File ${name} ${error.message}`, error.isTooLarge ? tooLarge : invalid);
        if (error instanceof PictureRejected && type === "image/avif")
          throw refusal(sentences.avifNotConverted(name), unsupported);
        throw refusal(`File ${name} cannot be read as a picture`);
      },
    );
    return store(image);
  });
}

async function prepare(
  images: Context["images"],
  type: MediaType,
  bytes: Uint8Array,
): Promise<PreparedImage> {
  const { source, size, embedded, ...clean } = await removeMetadata(images, type, bytes);
  return {
    ...clean,
    ...size,
    ...describeImage(embedded),
    placeholder: await makePlaceholder(images, source),
  };
}

/** `source` is the image as one block, for the placeholder; `embedded` the metadata that was removed. */
type CleanImage = {
  type: MediaType;
  chunks: Uint8Array[];
  size: Size;
  source: Uint8Array;
  embedded: EmbeddedMetadata;
};

/**
 * Checks the file's structure before decoding it. JPEG and PNG keep their pixels, unless EXIF asks for a rotation. WebP
 * and AVIF are encoded again, because their metadata is not removed otherwise.
 */
async function removeMetadata(
  images: Context["images"],
  type: MediaType,
  bytes: Uint8Array,
): Promise<CleanImage> {
  if (type === "image/jpeg") {
    const { isRotated, ...stripped } = stripJpeg(bytes);
    if (!isRotated) return { type, ...stripped };
    const source = await images.encode(stripped.source, { type, quality: 92 });
    const { chunks, size } = stripJpeg(source);
    return { type, source, chunks, size, embedded: stripped.embedded };
  }
  if (type === "image/png") {
    const { hasExif, ...stripped } = await stripPng(bytes);
    if (!hasExif) return { type, source: bytes, ...stripped };
    const withExif = await stripPng(bytes, { keepsExif: true });
    const source = await images.encode(concat(withExif.chunks), { type });
    const { chunks, size } = await stripPng(source);
    return { type, source, chunks, size, embedded: stripped.embedded };
  }
  const embedded = type === "image/webp" ? checkWebp(bytes).embedded : checkAvif(bytes);
  const source = await images.encode(bytes, { type: "image/webp", quality: 90 });
  return { type: "image/webp", source, chunks: [source], size: checkWebp(source).size, embedded };
}

/** Undefined if the images service fails: the picture can be shown without it. Throws if the picture cannot be decoded. */
async function makePlaceholder(images: Context["images"], source: Uint8Array) {
  try {
    const to = { type: "image/webp", width: PLACEHOLDER_WIDTH, quality: 40 } as const;
    return `data:image/webp;base64,${Buffer.from(await images.encode(source, to)).toString("base64")}`;
  } catch (error) {
    if (error instanceof Refusal && error.code === "unavailable") return null;
    throw error;
  }
}
