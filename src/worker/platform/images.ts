import { limitConcurrency } from "./concurrency";

/** Decodes and encodes images. The real client is the Cloudflare Images binding. */
export type Images = {
  /** Width and height in pixels. Throws if the bytes are not an image. */
  size(bytes: Uint8Array): Promise<{ width: number; height: number }>;
  /**
   * Re-encodes an image with its EXIF orientation applied and without metadata. 503 if too many others are being
   * processed.
   */
  encode(
    source: Uint8Array | ReadableStream,
    to: { type: "image/jpeg" | "image/png" | "image/webp"; width?: number; quality?: number },
  ): Promise<Uint8Array>;
};

/** Images processed at the same time per isolate. Others wait. */
const CONCURRENCY = 4;
const limited = limitConcurrency(CONCURRENCY);

export const cloudflareImages = (binding: ImagesBinding): Images => ({
  async size(bytes) {
    const info = await binding.info(streamOf(bytes));
    if (!("width" in info)) throw new TypeError("not a bitmap");
    return { width: info.width, height: info.height };
  },
  encode: (source, { type, width, quality = 82 }) =>
    limited("", async () => {
      const result = await binding
        .input(source instanceof Uint8Array ? streamOf(source) : source)
        .transform(width ? { width, height: WEBP_MAX_HEIGHT, fit: "scale-down" } : {})
        .output({ format: type, quality });
      return new Uint8Array(await result.response().arrayBuffer());
    }),
});

/** The maximum height of a WebP image. Very tall images become narrower than requested. */
const WEBP_MAX_HEIGHT = 16_383;

/** Does not copy the bytes, which may be 25 MB. */
const streamOf = (bytes: Uint8Array) => new Response(bytes as Uint8Array<ArrayBuffer>).body as ReadableStream;
