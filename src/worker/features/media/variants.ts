import { VARIANT_WIDTHS } from "@contract/media";
import type { Context } from "../../context";
import { limitConcurrency } from "../../platform/concurrency";

/** A picture in another width, made when it is first asked for and kept beside the original. */

export const variantKeyOf = (key: string, width: number) => `variants/${key}/${width}.webp`;

const variantKeysOf = (key: string) => VARIANT_WIDTHS.map((width) => variantKeyOf(key, width));

/** Everything the store may hold for a file: itself and its variants. */
export function keysOf(url: string) {
  const key = url.slice("/media/".length);
  return [key, ...variantKeysOf(key)];
}

/** One width of a picture is made at a time: requests for others wait, and those for the same find it made. */
const onePerPicture = limitConcurrency(1);
/** Fewer than an isolate decodes at once, so that nobody takes all the places. */
const threePerCaller = limitConcurrency(3);

/**
 * Makes and keeps a variant, unless somebody else has meanwhile. It goes on where the caller leaves: others may wait for
 * it. Another isolate may make the same one at the same time; both write the same bytes. 429 beyond the limit.
 */
export async function makeVariant(context: Context, key: string, width: number) {
  const { address } = context.caller;
  await context.limiter.count([["variants", address]]);
  const making = threePerCaller(address, () => onePerPicture(key, () => deriveVariant(context, key, width)));
  context.defer(making.catch(() => undefined));
  await making;
}

async function deriveVariant({ media, images }: Context, key: string, width: number) {
  if (await media.head(variantKeyOf(key, width))) return;
  const original = await media.get(key);
  if (!original) return;
  const bytes = await images.encode(original.body, { type: "image/webp", width });
  await media.put(variantKeyOf(key, width), [bytes], "image/webp");
}
