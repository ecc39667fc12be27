import { isWider, SOCIAL_IMAGE, SOCIAL_STEPS } from "@contract/social-image";
import type { Context } from "../../context";
import type { Size } from "./image-limits";
import { type Color, crop, decodePng, encodePng, fill, type Pixels } from "./pixels";

/**
 * The picture for link previews: 1200 × 630 pixels around the focal point, with the mark. The images service scales the
 * picture and encodes the result. In between, the Worker crops it and draws the mark: a local server's images service
 * supports neither focal points nor drawings, and this way the result is the same everywhere.
 */

/** The step of the crop in a file name such as "social-5.jpg". */
export function socialStep(name: string) {
  const step = /^social-(\d{1,2})\.jpg$/.exec(name)?.[1];
  return step !== undefined && Number(step) <= SOCIAL_STEPS && String(Number(step)) === step
    ? Number(step)
    : undefined;
}

export const socialKey = (key: string, step: number) => `variants/${key}/social-${step}.jpg`;
export const socialKeys = (key: string) =>
  Array.from({ length: SOCIAL_STEPS + 1 }, (_, step) => socialKey(key, step));

/** Longer pictures are cropped to their middle, so that few pixels are in memory. */
const LONGEST = 2400;

/** Creates and stores a social image if it is still missing. */
export async function makeSocialImage({ media, images }: Context, key: string, step: number, size: Size) {
  if (await media.head(socialKey(key, step))) return;
  const original = await media.get(key);
  if (!original) return;
  const scaled = await images.encode(original.body, { type: "image/png", crop: scaledSize(size) });
  const pixels = cutAround(decodePng(scaled, PAPER), step / SOCIAL_STEPS);
  drawMark(pixels);
  const bytes = await images.encode(encodePng(pixels), { type: "image/jpeg", quality: QUALITY });
  await media.put(socialKey(key, step), [bytes], "image/jpeg");
}

const QUALITY = 85;

/** The smallest size with the picture's aspect ratio that covers the social image. */
function scaledSize({ width, height }: Size): Size {
  const scale = Math.max(SOCIAL_IMAGE.width / width, SOCIAL_IMAGE.height / height);
  const side = (length: number, least: number) =>
    Math.min(LONGEST, Math.max(least, Math.round(length * scale)));
  return { width: side(width, SOCIAL_IMAGE.width), height: side(height, SOCIAL_IMAGE.height) };
}

/** Cuts the social image out, with `center` (0 to 1) of the longer side in its middle as far as that is possible. */
function cutAround(pixels: Pixels, center: number) {
  const start = (length: number, kept: number) =>
    Math.round(Math.min(Math.max(length * center - kept / 2, 0), length - kept));
  const [left, top] = isWider(pixels)
    ? [start(pixels.width, SOCIAL_IMAGE.width), 0]
    : [0, start(pixels.height, SOCIAL_IMAGE.height)];
  return crop(pixels, { left, top }, SOCIAL_IMAGE);
}

/** The colours of the light theme (`--paper` and `--ink` in tokens.css), as in public/favicon.svg. */
const PAPER: Color = [0xfb, 0xfa, 0xf8];
const INK: Color = [0x15, 0x16, 0x18];
/** A pixel of the favicon, and the distance to the edges of the picture. */
const UNIT = 6;
const MARGIN = 36;

/** The mark as in public/favicon.svg, in the lower left corner. */
function drawMark(pixels: Pixels) {
  const corner = { left: MARGIN, top: SOCIAL_IMAGE.height - MARGIN - 16 * UNIT };
  const draw = (left: number, top: number, width: number, height: number, color: Color) =>
    fill(
      pixels,
      {
        left: corner.left + left * UNIT,
        top: corner.top + top * UNIT,
        width: width * UNIT,
        height: height * UNIT,
      },
      color,
    );
  draw(0, 0, 16, 16, PAPER);
  draw(5, 2, 6, 7, INK);
  draw(1, 10, 14, 4, INK);
}
