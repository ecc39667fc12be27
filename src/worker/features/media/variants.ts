import { contentType } from "@contract/file-content";
import { AVIF_WIDTH_MAX, VARIANT_WIDTHS } from "@contract/media";
import type { Context } from "../../context";
import { CallerNeeded } from "../../http/shared-response";
import { limitConcurrency } from "../../platform/concurrency";
import type { Size } from "./image-limits";
import { makeSocialImage, socialKeys } from "./social-image";

/** Variants are images in other widths, created at the first request and stored next to the original. */
export type Variant = { width: number; format: "webp" | "avif" };

const variants: Variant[] = [
  ...VARIANT_WIDTHS.map((width) => ({ width, format: "webp" as const })),
  ...VARIANT_WIDTHS.filter((width) => width <= AVIF_WIDTH_MAX).map((width) => ({
    width,
    format: "avif" as const,
  })),
];

/** The variant with this name, such as "640.webp". */
export const variantNamed = (name: string) =>
  variants.find(({ width, format }) => name === `${width}.${format}`);

export const variantKey = (key: string, { width, format }: Variant) => `variants/${key}/${width}.${format}`;

/** The widths for cards and pages on phones, and for cards on screens of two pixels per CSS pixel. */
const PAGE_WIDTHS = [640, 800];
/** Images wider than this also get the widths of a lightbox after their upload. */
const PREPARED_ABOVE = 1920;
const LIGHTBOX_WIDTHS_FROM = 1440;

/** The variants that are made after the upload of an image, those of pages first. A small image has none. */
export const preparedVariants = (imageWidth: number) => {
  if (imageWidth <= Math.min(...PAGE_WIDTHS)) return [];
  const isLarge = imageWidth > PREPARED_ABOVE;
  const wanted = variants.filter(
    ({ width, format }) =>
      format === "webp" && (PAGE_WIDTHS.includes(width) || (isLarge && width >= LIGHTBOX_WIDTHS_FROM)),
  );
  const widths = new Set(wanted.map((variant) => storedVariant(variant, imageWidth).width));
  return wanted.filter(({ width }) => widths.has(width));
};

/**
 * An image is not enlarged: the variants that are wider than the image are the same, and only the narrowest of them is
 * made and stored. An unknown width of 0 changes nothing.
 */
export const storedVariant = ({ width, format }: Variant, imageWidth: number): Variant => ({
  format,
  width: variants.find((each) => each.width >= Math.min(width, imageWidth || width))?.width ?? width,
});

/** The keys that a file may have in the media store: the original, its variants and its social images. */
export function storedKeys(url: string) {
  const key = url.slice("/media/".length);
  return [key, ...variants.map((variant) => variantKey(key, variant)), ...socialKeys(key)];
}

/** The name of a file in the media store: 16 characters; 32 hexadecimal digits if it was uploaded before 2026-11-22. */
export const FILE_KEY = /^([\w-]{16}|[0-9a-f]{32})\.(jpg|png|webp|pdf|glb|gltf|ifc)$/;

/** The address of the file to which an object of the media store belongs, or undefined if its key is of another form. */
export function urlOfKey(key: string) {
  const original = /^variants\/([^/]+)\/(?:\d+\.(?:webp|avif)|social-\d+\.jpg)$/.exec(key)?.[1] ?? key;
  return FILE_KEY.test(original) ? `/media/${original}` : undefined;
}

/**
 * Creates one variant of an image in a format at a time. Simultaneous requests for the same variant then share the result.
 */
const onePerImage = limitConcurrency(1);
/** Fewer than an isolate decodes in parallel, so that one caller cannot block the others. */
const threePerCaller = limitConcurrency(3);

/** Encoding AVIF takes about ten times as long as WebP. One at a time leaves the others of the service free. */
const oneAvif = limitConcurrency(1);

/**
 * Creates and stores an AVIF after the response, if it is still missing and not too many others wait. It counts against
 * the rate limit like every variant.
 */
export function createAvifLater(context: Context, key: string, variant: Variant, size: Size) {
  if (context.isShared) throw new CallerNeeded();
  const { limiter, caller } = context;
  const create = async () => {
    await limiter.count([["variants", caller.address]]);
    await oneAvif("", () => makeVariant(context, key, variant, size));
  };
  context.defer(create().catch(() => undefined));
}

/**
 * Creates and stores a variant for a visitor if it is still missing. 429 if the rate limit is exceeded. It is finished
 * even if the client disconnects, because other requests may wait for it. Two isolates may create the same variant; the
 * result is identical.
 */
export const createVariant = (context: Context, key: string, variant: Variant, size: Size) =>
  createForCaller(context, () => makeVariant(context, key, variant, size));

/** The same for a social image. */
export const createSocialImage = (context: Context, key: string, step: number, size: Size) =>
  createForCaller(context, () =>
    onePerImage(`${key} social`, () => makeSocialImage(context, key, step, size)),
  );

async function createForCaller(context: Context, create: () => Promise<unknown>) {
  if (context.isShared) throw new CallerNeeded();
  const { address } = context.caller;
  await context.limiter.count([["variants", address]]);
  const created = threePerCaller(address, create);
  context.defer(created.catch(() => undefined));
  await created;
}

/** Creates and stores a variant if it is still missing. */
export const makeVariant = (context: Context, key: string, variant: Variant, size: Size) =>
  onePerImage(`${key} ${variant.format}`, () => encodeVariant(context, key, variant, size));

/**
 * With these qualities brick, boards in concrete, gravel and leaves keep their texture at one pixel per pixel: SSIMULACRA2 is at
 * least 75 for each of ten such pictures (docs/decisions/media.md).
 */
const QUALITIES = { webp: 86, avif: 65 };

async function encodeVariant({ media, images }: Context, key: string, variant: Variant, size: Size) {
  if (await media.head(variantKey(key, variant))) return false;
  const original = await media.get(key);
  if (!original) return false;
  const isAvif = variant.format === "avif" && isAvifPossible(variant, size);
  const bytes = await images.encode(original.body, {
    ...(isAvif
      ? { type: "image/avif", quality: QUALITIES.avif }
      : { type: "image/webp", quality: QUALITIES.webp }),
    width: variant.width,
  });
  // The service may choose another format than the requested one.
  await media.put(variantKey(key, variant), [bytes], contentType(bytes) ?? "image/webp");
  return true;
}

/** The longest side of an AVIF that Cloudflare Images encodes. A taller image is WebP, also at the address of the AVIF. */
const AVIF_SIDE_MAX = 1600;
function isAvifPossible({ width: wanted }: Variant, { width, height }: Size) {
  const scale = Math.min(1, wanted / width);
  return Math.max(width, height) * scale <= AVIF_SIDE_MAX;
}
