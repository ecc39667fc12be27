import { VARIANT_WIDTHS } from "../../../contract/media";
import type { Context } from "../../context";

/** A picture in another width, made when it is first asked for and kept beside the original. */

export const variantKeyOf = (key: string, width: number) => `variants/${key}/${width}.webp`;

const variantKeysOf = (key: string) => VARIANT_WIDTHS.map((width) => variantKeyOf(key, width));

/** Everything the store may hold for a file: itself and its variants. */
export function keysOf(url: string) {
  const key = url.slice("/media/".length);
  return [key, ...variantKeysOf(key)];
}

/** Makes and keeps a variant; false where there is no such picture. */
export async function makeVariant({ media, images }: Context, key: string, width: number) {
  const original = await media.get(key);
  if (!original) return false;
  const bytes = await images.encode(new Uint8Array(await original.arrayBuffer()), {
    type: "image/webp",
    width,
  });
  await media.put(variantKeyOf(key, width), [bytes], "image/webp");
  return true;
}
