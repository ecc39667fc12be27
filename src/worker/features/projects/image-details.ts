import { invalid } from "@contract/errors";
import type { ImageDetail, ImageDetailInput } from "@contract/image-details";

type Pictures = {
  mainImage: string;
  images: string[];
  beforeImages: string[];
  afterImages: string[];
  drawings: string[];
};

/** The pictures of a project in the order in which their details are stored. */
const inOrder = ({ mainImage, images, beforeImages, afterImages, drawings }: Pictures) => [
  ...new Set([mainImage, ...images, ...beforeImages, ...afterImages, ...drawings]),
];

/**
 * The sent details with their labels. A label that was not sent stays as it was stored, also that of a picture that is not in
 * the list: only null removes it.
 */
export function withLabels(sent: ImageDetailInput[], stored: ImageDetail[]): ImageDetail[] {
  const byUrl = new Map(stored.map((detail) => [detail.url, detail]));
  const labelled = sent.map(({ kind, ai, ...words }) => {
    const before = byUrl.get(words.url);
    byUrl.delete(words.url);
    const labelOf = <L>(label: L | undefined, former: L | undefined) =>
      (label === undefined ? former : label) ?? null;
    return { ...words, kind: labelOf(kind, before?.kind), ai: labelOf(ai, before?.ai) };
  });
  const noWords = {
    caption: null,
    alt: null,
    photographer: null,
    licence: null,
    year: null,
    focus: null,
    size: null,
  };
  const others = [...byUrl.values()].map(({ url, kind = null, ai = null }) => ({
    url,
    ...noWords,
    kind,
    ai,
  }));
  return [...labelled, ...others];
}

/** The details of pictures that a project has, in the order of the pictures. Pictures without any are left out. */
export function detailsOf(pictures: Pictures, details: ImageDetail[]) {
  const byUrl = new Map(details.map((detail) => [detail.url, detail]));
  return inOrder(pictures)
    .flatMap((url) => byUrl.get(url) ?? [])
    .filter(({ url: _url, ...words }) => Object.values(words).some((value) => value !== null));
}

/** 400 if there are details of a picture that the project does not have. */
export function refuseOtherPictures(pictures: Pictures, details: { url: string }[]) {
  const known = new Set(inOrder(pictures));
  const index = details.findIndex(({ url }) => !known.has(url));
  if (index < 0) return;
  const message = `The project has no picture ${details[index]?.url}`;
  throw invalid(message, { [`imageDetails.${index}.url`]: message });
}
