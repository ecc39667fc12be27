import { invalid } from "@contract/errors";
import type { ImageDetail } from "@contract/image-details";

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

/** The details of pictures that a project has, in the order of the pictures. Pictures without any are left out. */
export function detailsOf(pictures: Pictures, details: ImageDetail[]) {
  const byUrl = new Map(details.map((detail) => [detail.url, detail]));
  return inOrder(pictures)
    .flatMap((url) => byUrl.get(url) ?? [])
    .filter(({ url: _url, ...words }) => Object.values(words).some((value) => value !== null));
}

/** 400 if there are details of a picture that the project does not have. */
export function refuseOtherPictures(pictures: Pictures, details: ImageDetail[]) {
  const known = new Set(inOrder(pictures));
  const index = details.findIndex(({ url }) => !known.has(url));
  if (index < 0) return;
  const message = `The project has no picture ${details[index]?.url}`;
  throw invalid(message, { [`imageDetails.${index}.url`]: message });
}
