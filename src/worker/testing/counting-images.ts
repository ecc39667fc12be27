import { env } from "cloudflare:workers";

/** The real Images binding. Counts its calls and how many images it decodes at the same time. */
export function countingImages() {
  const counted = { infos: 0, decoded: 0, atOnce: 0 };
  let running = 0;
  const counting = (transformer: ImageTransformer): ImageTransformer => ({
    transform: (how) => counting(transformer.transform(how)),
    draw: (image, options) => counting(transformer.draw(image, options)),
    async output(options) {
      counted.decoded += 1;
      running += 1;
      counted.atOnce = Math.max(counted.atOnce, running);
      try {
        return await transformer.output(options);
      } finally {
        running -= 1;
      }
    },
  });
  const IMAGES = {
    info(stream: ReadableStream<Uint8Array>) {
      counted.infos += 1;
      return env.IMAGES.info(stream);
    },
    input: (stream: ReadableStream<Uint8Array>) => counting(env.IMAGES.input(stream)),
  } as ImagesBinding;
  return { counted, IMAGES };
}
