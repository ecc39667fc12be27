import { limitConcurrency } from "./concurrency";

/** Decodes and encodes pictures. The real client is the Cloudflare Images binding. */
export type Images = {
  /** Width and height in pixels. Throws on what is not a picture. */
  size(bytes: Uint8Array): Promise<{ width: number; height: number }>;
  /**
   * Re-encodes a picture upright (EXIF orientation applied) and without metadata. 503 where too many others are being
   * decoded.
   */
  encode(
    source: Uint8Array | ReadableStream,
    to: { type: "image/jpeg" | "image/png" | "image/webp"; width?: number; quality?: number },
  ): Promise<Uint8Array>;
};

/** As many pictures as one isolate has decoded at a time; the others wait. */
const DECODED_AT_ONCE = 4;
const decode = limitConcurrency(DECODED_AT_ONCE);

export const cloudflareImages = (binding: ImagesBinding): Images => ({
  async size(bytes) {
    const info = await binding.info(streamOf(bytes));
    if (!("width" in info)) throw new TypeError("not a bitmap");
    return { width: info.width, height: info.height };
  },
  encode: (source, { type, width, quality = 82 }) =>
    decode("", async () => {
      const result = await binding
        .input(source instanceof Uint8Array ? streamOf(source) : source)
        .transform(width ? { width, height: WEBP_SIDE, fit: "scale-down" } : {})
        .output({ format: type, quality });
      return new Uint8Array(await result.response().arrayBuffer());
    }),
});

/** The greatest side a WebP can have: what is narrow and very tall comes out smaller than asked for. */
const WEBP_SIDE = 16_383;

/** Without a copy of the bytes, which may be 25 MB. */
const streamOf = (bytes: Uint8Array) => new Response(bytes as Uint8Array<ArrayBuffer>).body as ReadableStream;
