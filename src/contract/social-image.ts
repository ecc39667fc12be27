/**
 * The picture that other sites show beside a link (og:image, feeds, oEmbed): a crop of a project's main image around its
 * focal point. Its address names the file, which never changes, and the crop, so it can be cached for ever.
 */

/** Pixels; the size that link previews ask for. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 };
/** The picture of pages without one of their own. */
export const DEFAULT_SOCIAL_IMAGE = "/og.png";
/** A crop is moved along one side of the picture, in this many steps. */
export const SOCIAL_STEPS = 10;

type Picture = {
  url: string;
  /** Null if unknown. */
  width: number | null;
  height: number | null;
  focus: { x: number; y: number } | null;
};

/** Checks whether a picture is wider than the crop, so that its left and right are cut off and not its top and bottom. */
export const isWider = ({ width, height }: { width: number; height: number }) =>
  width * SOCIAL_IMAGE.height > height * SOCIAL_IMAGE.width;

/** The path of a picture's social image. Pictures of other sites have none. */
export function socialImagePath({ url, width, height, focus }: Picture) {
  if (!/^\/media\/[^/]+\.(jpg|png|webp)$/.test(url)) return DEFAULT_SOCIAL_IMAGE;
  const isCutAtSides = isWider({ width: width ?? 1, height: height ?? 1 });
  const center = focus ? (isCutAtSides ? focus.x : focus.y) : 0.5;
  return `${url}/social-${Math.round(center * SOCIAL_STEPS)}.jpg`;
}

type Card = {
  mainImage: string;
  mainImageWidth: number | null;
  mainImageHeight: number | null;
  mainImageFocus: Picture["focus"];
};

export const socialImageOf = (project: Card) =>
  socialImagePath({
    url: project.mainImage,
    width: project.mainImageWidth,
    height: project.mainImageHeight,
    focus: project.mainImageFocus,
  });
