import { VARIANT_WIDTHS } from "@contract/media";
import type { Context } from "../../context";
import { limitConcurrency } from "../../platform/concurrency";
import { CallerNeeded } from "../../shared-response";

/** Variants are images in other widths, created at the first request and stored next to the original. */

export const variantKey = (key: string, width: number) => `variants/${key}/${width}.webp`;

/** The keys that a file may have in the media store: the original and its variants. */
export function storedKeys(url: string) {
  const key = url.slice("/media/".length);
  return [key, ...VARIANT_WIDTHS.map((width) => variantKey(key, width))];
}

/** The name of a file in the media store: 16 characters; 32 hexadecimal digits if it was uploaded before 2026-11-22. */
export const FILE_KEY = /^([\w-]{16}|[0-9a-f]{32})\.(jpg|png|webp|pdf|glb|gltf)$/;

/** The address of the file to which an object of the media store belongs, or undefined if its key is of another form. */
export function urlOfKey(key: string) {
  const original = /^variants\/([^/]+)\/\d+\.webp$/.exec(key)?.[1] ?? key;
  return FILE_KEY.test(original) ? `/media/${original}` : undefined;
}

/** Creates one variant of an image at a time. Simultaneous requests for the same variant then share the result. */
const onePerImage = limitConcurrency(1);
/** Fewer than an isolate decodes in parallel, so that one caller cannot block the others. */
const threePerCaller = limitConcurrency(3);

/**
 * Creates and stores a variant if it is still missing. 429 if the rate limit is exceeded. It is finished even if the
 * client disconnects, because other requests may wait for it. Two isolates may create the same variant; the result is
 * identical.
 */
export async function createVariant(context: Context, key: string, width: number) {
  if (context.isShared) throw new CallerNeeded();
  const { address } = context.caller;
  await context.limiter.count([["variants", address]]);
  const created = threePerCaller(address, () => onePerImage(key, () => encodeVariant(context, key, width)));
  context.defer(created.catch(() => undefined));
  await created;
}

async function encodeVariant({ media, images }: Context, key: string, width: number) {
  if (await media.head(variantKey(key, width))) return;
  const original = await media.get(key);
  if (!original) return;
  const bytes = await images.encode(original.body, { type: "image/webp", width });
  await media.put(variantKey(key, width), [bytes], "image/webp");
}
