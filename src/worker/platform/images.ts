import { unavailable } from "@contract/errors";
import { sentences } from "@contract/sentences";
import { limitConcurrency } from "./concurrency";
import { logError } from "./log";

/** Decodes and encodes images. The real client is the Cloudflare Images binding. */
export type Images = {
  /**
   * Re-encodes an image with its EXIF orientation applied and without metadata. With `width` it is scaled down, with `crop`
   * it is scaled to cover that size, and its middle is cut out. Throws a PictureRejected if the image is
   * damaged, or of a type that the service does not decode. 503 if too many others are being processed, or the service
   * fails.
   */
  encode(
    source: Uint8Array | ReadableStream,
    to: {
      type: "image/jpeg" | "image/png" | "image/webp" | "image/avif";
      width?: number;
      crop?: { width: number; height: number };
      quality?: number;
    },
  ): Promise<Uint8Array<ArrayBuffer>>;
};

/** The images service does not accept this image. */
export class PictureRejected extends Error {}

/** Images processed at the same time per isolate. Others wait. */
const CONCURRENCY = 4;
const limited = limitConcurrency(CONCURRENCY);

export const cloudflareImages = (binding: ImagesBinding): Images => ({
  encode: (source, { type, width, crop, quality = 82 }) =>
    limited("", async () => {
      try {
        const result = await binding
          .input(source instanceof Uint8Array ? streamOf(source) : source)
          .transform(transformOf(width, crop))
          .output({ format: type, quality });
        return new Uint8Array(await result.response().arrayBuffer());
      } catch (error) {
        throw errorOf(error);
      }
    }),
});

function transformOf(width?: number, crop?: { width: number; height: number }): ImageTransform {
  if (crop) return { ...crop, fit: "cover" };
  return width ? { width, height: WEBP_MAX_HEIGHT, fit: "scale-down" } : {};
}

/** The maximum height of a WebP image. Very tall images become narrower than requested. */
const WEBP_MAX_HEIGHT = 16_383;

/**
 * The codes of Cloudflare Images that are about the image: too large (9402, 9413), no image (9412), unsupported format,
 * such as AVIF without an Enterprise plan (9520), or damaged (9523). Others, such as 9422 for a used up quota, are not.
 */
const PICTURE_CODES = new Set([9402, 9412, 9413, 9520, 9523]);

/** Failures of the service that were logged, by their code: pages ask for many images, and each would be logged. */
const logged = new Set<unknown>();

function errorOf(error: unknown) {
  const { code, message } = error as { code?: number; message?: string };
  if (code !== undefined && PICTURE_CODES.has(code)) return new PictureRejected(message);
  if (!logged.has(code)) logError("images_failed", {}, error);
  logged.add(code);
  return unavailable(sentences.picturesNotProcessed);
}

/** Does not copy the bytes, which may be 25 MB. */
const streamOf = (bytes: Uint8Array) => new Response(bytes as Uint8Array<ArrayBuffer>).body as ReadableStream;
