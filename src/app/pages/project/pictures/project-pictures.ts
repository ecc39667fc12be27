import type { Project } from "@contract/projects";
import { fullLocationLabel } from "../../../projects/location-label";
import { fileTitle, findImageDetail, findMediaFile } from "../../../projects/project-media";
import type { LightboxPicture } from "../../../viewers/lightbox/viewer";

/** The part of the page with a picture, in the order of the lightbox. */
export type PictureSlot = "mainImage" | "images" | "beforeImages" | "afterImages" | "drawings";

/** A picture of a project that is a stored image, and the first slot that has it. */
export type ProjectPicture = LightboxPicture & { slot: PictureSlot };

/** The pictures of a project in the order of the lightbox: main, gallery, before, after, drawings. Each once. */
export function projectPictures(project: Project): ProjectPicture[] {
  const { images, beforeImages, afterImages, drawings } = project;
  const slots = { mainImage: [openingOf(project)], images, beforeImages, afterImages, drawings };
  const firstSlots = new Map<string, PictureSlot>();
  for (const [slot, urls] of Object.entries(slots))
    for (const url of urls) if (!firstSlots.has(url)) firstSlots.set(url, slot as PictureSlot);
  return [...firstSlots].flatMap(([url, slot]) => pictureOf(project, url, slot) ?? []);
}

function pictureOf(project: Project, url: string, slot: PictureSlot): ProjectPicture | undefined {
  const file = findMediaFile(project, url);
  if (!file?.width || !file.height) return undefined;
  const { id, width, height, placeholder, panorama, name } = file;
  const detail = findImageDetail(project, url);
  const isDrawing = project.drawings.includes(url);
  return {
    ...{ hash: `picture-${id}`, url, slot, width, height, placeholder, detail, isDrawing },
    isPanorama: panorama,
    alt: detail?.alt ?? (isDrawing ? fileTitle(name) : altOf(project, url)),
    caption: detail?.caption ?? (isDrawing ? fileTitle(name) : null),
  };
}

/** The alt text of a picture that has none of its own: the project's title, with the location for the main picture. */
export function altOf(project: Project, url: string) {
  const location = fullLocationLabel(project);
  const isNamed = !location || project.title.endsWith(location.split(",")[0] ?? location);
  return isNamed || url !== openingOf(project) ? project.title : `${project.title}, ${location}`;
}

/** The picture at the top of the page. */
export const openingOf = ({ mainImage, images }: Project) => mainImage || (images[0] ?? "");

/** The gallery leaves out the main picture, which is above it. */
export const galleryOf = (project: Project) => project.images.filter((url) => url !== openingOf(project));
