import { contrastOf } from "@contract/accent";
import { PAPER } from "@contract/paper";
import { pixelsOf } from "../../../projects/uploads/convert/prepare-picture";

/** The ratio of a logo, and whether dark pages need a light ground behind it. */
export async function readLogo(file: File) {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const needsGround = needsLightGround(pixelsOf(bitmap, 96));
  bitmap.close();
  return { ratio: Math.min(20, Math.max(0.05, width / height)), needsGround };
}

/** WCAG 2.2, 1.4.11: the least contrast of graphics. */
const GRAPHICS_CONTRAST_MIN = 3;
/** The contrast with the light page below which the ground of a picture counts as white. */
const NEARLY_WHITE = 1.25;
const OPAQUE = 250;
const VISIBLE = 128;
/** The share of hardly visible pixels that a logo can do without, such as a thin shadow. */
const SHARE_MAX = 0.1;

/**
 * A transparent logo needs a light ground if more than a tenth of it has too little contrast with the dark page. One without
 * transparency needs it if its own ground is nearly white, and has its own ground otherwise. `pixels` are red, green, blue and
 * alpha.
 */
export function needsLightGround(pixels: ArrayLike<number>) {
  const colors: { color: string; alpha: number }[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((channel) => pixels[at + channel]);
    const color = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
    colors.push({ color, alpha });
  }
  if (colors.every(({ alpha }) => alpha >= OPAQUE))
    return contrastOf(colors[0]?.color ?? PAPER.light, PAPER.light) < NEARLY_WHITE;
  const visible = colors.filter(({ alpha }) => alpha >= VISIBLE);
  const hidden = visible.filter(({ color }) => contrastOf(color, PAPER.dark) < GRAPHICS_CONTRAST_MIN);
  return hidden.length > visible.length * SHARE_MAX;
}
