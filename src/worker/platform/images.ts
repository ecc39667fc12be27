/** Decodes and encodes pictures. The real client is the Cloudflare Images binding. */
export type Images = {
  /** Width and height in pixels. Throws on what is not a picture. */
  size(bytes: Uint8Array): Promise<{ width: number; height: number }>;
  /** Re-encodes a picture upright (EXIF orientation applied) and without metadata. */
  encode(
    bytes: Uint8Array,
    to: { type: "image/jpeg" | "image/png" | "image/webp"; width?: number; quality?: number },
  ): Promise<Uint8Array>;
};

export const cloudflareImages = (binding: ImagesBinding): Images => ({
  async size(bytes) {
    const info = await binding.info(streamOf(bytes));
    if (!("width" in info)) throw new TypeError("not a bitmap");
    return { width: info.width, height: info.height };
  },
  async encode(bytes, { type, width, quality = 82 }) {
    const result = await binding
      .input(streamOf(bytes))
      .transform(width ? { width, height: WEBP_SIDE, fit: "scale-down" } : {})
      .output({ format: type, quality });
    return new Uint8Array(await result.response().arrayBuffer());
  },
});

/** The greatest side a WebP can have: what is narrow and very tall comes out smaller than asked for. */
const WEBP_SIDE = 16_383;

const streamOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
