import { env } from "cloudflare:workers";
import { digest } from "../platform/digest";

/**
 * The Images binding, with a cache: a small picture is encoded only once in a test run for the same options. Encoding takes
 * 30 ms, and nearly every test of a project uploads the same picture.
 */
export const rememberingImages = {
  info: (stream: ReadableStream<Uint8Array>) => env.IMAGES.info(stream),
  input: (stream: ReadableStream<Uint8Array>) => remembering(stream, []),
} as ImagesBinding;

const LARGEST_BYTES = 10_000;
type Result = { bytes: Uint8Array<ArrayBuffer>; type: string };
const results = new Map<string, Result>();

function remembering(stream: ReadableStream<Uint8Array>, transforms: ImageTransform[]): ImageTransformer {
  return {
    transform: (how) => remembering(stream, [...transforms, how]),
    draw: (image, options) => withTransforms(stream, transforms).draw(image, options),
    async output(options) {
      const source = new Uint8Array(await new Response(stream).arrayBuffer());
      const encode = () =>
        withTransforms(new Response(source).body as ReadableStream, transforms).output(options);
      if (source.byteLength > LARGEST_BYTES) return encode();
      const key = JSON.stringify([digest(source), transforms, options]);
      const result = results.get(key) ?? (await read(await encode()));
      results.set(key, result);
      return toOutput(result);
    },
  };
}

const withTransforms = (stream: ReadableStream<Uint8Array>, transforms: ImageTransform[]) =>
  transforms.reduce((image, how) => image.transform(how), env.IMAGES.input(stream));

const read = async (output: ImageTransformationResult): Promise<Result> => ({
  bytes: new Uint8Array(await output.response().arrayBuffer()),
  type: output.contentType(),
});

const toOutput = ({ bytes, type }: Result): ImageTransformationResult => ({
  response: () => new Response(bytes, { headers: { "Content-Type": type } }),
  contentType: () => type,
  image: () => new Response(bytes).body as ReadableStream<Uint8Array>,
});
