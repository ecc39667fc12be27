import { UploadError } from "../../../data/api/upload";
import { type Focus, squareOf } from "../../../lib/crop";
import { isHeic } from "../../../lib/refused-files";
import { CONNECTION_LOST } from "../../../lib/timeout";
import { copyDescription } from "./jpeg-description";
import { attempts, type Size, stepsTo } from "./sizes";

/**
 * The picture as a JPEG of at most `maxBytes`, with at most 3840 pixels on a side; as a PNG if parts of it are
 * transparent. The browser decodes it, and for HEIC a library where it cannot. Rejects with UploadError.
 */
export async function preparePicture(file: File, maxBytes: number): Promise<File> {
  return encodeWithin(file, await decode(file), maxBytes);
}

/** Avatars are shown in at most 160 CSS pixels, and in previews of social networks. */
const SQUARE_SIDE = 1440;

/** The square of a picture that contains the focal point, as a JPEG or PNG of at most `maxBytes`. */
export async function cutSquare(file: File, focus: Focus, maxBytes: number): Promise<File> {
  const whole = await decode(file);
  const { left, top, side } = squareOf(whole, focus);
  const square = await createImageBitmap(whole, left, top, side, side);
  whole.close();
  return encodeWithin(file, square, maxBytes, SQUARE_SIDE);
}

/** The size of a picture in pixels; undefined if the browser cannot decode it. */
export async function sizeOf(file: File): Promise<Size | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  const size = bitmap && { width: bitmap.width, height: bitmap.height };
  bitmap?.close();
  return size;
}

async function encodeWithin(file: File, bitmap: ImageBitmap, maxBytes: number, longestSide?: number) {
  try {
    const isPng = file.type !== "image/jpeg" && isTransparent(bitmap);
    for (const { quality, ...size } of attempts(bitmap, isPng, longestSide)) {
      const encoded = await encode(bitmap, size, isPng, quality);
      const blob = isPng ? encoded : await copyDescription(file, encoded);
      if (blob.size <= maxBytes) return new File([blob], renamed(file.name, isPng), { type: blob.type });
    }
  } finally {
    bitmap.close();
  }
  throw unreadable(file, "could not be made small enough");
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    if (!isHeic(file)) throw unreadable(file, "cannot be read by this browser");
  }
  const library = await import("heic-to/csp").catch(() => null);
  if (!library) throw new UploadError(CONNECTION_LOST, 0);
  try {
    return await library.heicTo({ blob: file, type: "bitmap" });
  } catch {
    throw unreadable(file, "could not be converted");
  }
}

const unreadable = ({ name }: File, problem: string) =>
  new UploadError(`File ${name} ${problem}. Export it as JPEG or PNG`, 415);

/** Looks at a small copy, in which every transparent area has left a trace. */
const isTransparent = (bitmap: ImageBitmap) =>
  pixelsOf(bitmap, 256).some((value, index) => index % 4 === 3 && value < 255);

/** The red, green, blue and alpha of each pixel of a square copy. */
export const pixelsOf = (bitmap: ImageBitmap, side: number) =>
  draw(bitmap, { width: side, height: side }).getImageData(0, 0, side, side).data;

async function encode(bitmap: ImageBitmap, size: Size, isPng: boolean, quality: number) {
  let source: ImageBitmap | OffscreenCanvas = bitmap;
  for (const step of stepsTo(bitmap, size)) source = draw(source, step).canvas;
  const canvas = source instanceof OffscreenCanvas ? source : draw(source, size).canvas;
  return canvas.convertToBlob({ type: isPng ? "image/png" : "image/jpeg", quality });
}

function draw(source: CanvasImageSource, { width, height }: Size) {
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (!context) throw new UploadError("This browser cannot make pictures smaller", 415);
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, width, height);
  return context;
}

const renamed = (name: string, isPng: boolean) => `${name.replace(/\.[^.]*$/, "")}${isPng ? ".png" : ".jpg"}`;
