import { env } from "cloudflare:workers";

/** The error that the Images binding throws (Cloudflare Images, error responses from resizing). */
const imagesError = (code: number) =>
  Object.assign(new Error(`IMAGES_TRANSFORM_ERROR ${code}`), { name: "ImagesError", code });

/** The real Images binding. It fails with the code that `codeFor` returns for an image. */
export function failingImages(codeFor: (bytes: Uint8Array) => number | undefined): ImagesBinding {
  const failing = (source: Promise<Uint8Array>, transforms: ImageTransform[]): ImageTransformer =>
    ({
      transform: (transform: ImageTransform) => failing(source, [...transforms, transform]),
      async output(options: ImageOutputOptions) {
        const bytes = await source;
        const code = codeFor(bytes);
        if (code) throw imagesError(code);
        const stream = new Response(bytes as Uint8Array<ArrayBuffer>).body as ReadableStream<Uint8Array>;
        return transforms
          .reduce((transformer, transform) => transformer.transform(transform), env.IMAGES.input(stream))
          .output(options);
      },
    }) as ImageTransformer;
  return {
    input: (stream: ReadableStream<Uint8Array>) => failing(new Response(stream).bytes(), []),
  } as ImagesBinding;
}

/** Fails as in production without an Enterprise plan: 9520 is an unsupported format. */
export const imagesWithoutAvif = () =>
  failingImages((bytes) => (String.fromCharCode(...bytes.subarray(4, 12)) === "ftypavif" ? 9520 : undefined));
