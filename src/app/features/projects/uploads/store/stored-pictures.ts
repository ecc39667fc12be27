import type { Project } from "@contract/projects";
import { fileTitle, findMediaFile } from "../../project-media";
import type { Slot } from "./slots";
import type { StoredPicture } from "./upload-list";

/** A project's pictures by slot. */
export const storedOf = (project: Project): Record<Slot, StoredPicture[]> => ({
  mainImage: project.mainImage ? [storedPicture(project, project.mainImage, "Main image")] : [],
  images: storedPictures(project, project.images, "Image"),
  drawings: storedPictures(project, project.drawings, "Drawing"),
  beforeImages: storedPictures(project, project.beforeImages, "Before image"),
  afterImages: storedPictures(project, project.afterImages, "After image"),
});

/** One picture of a project, with its file name or else `defaultName`. */
export function storedPicture(project: Project, url: string, defaultName: string): StoredPicture {
  const file = findMediaFile(project, url);
  const { width = null, height = null, placeholder = null, bytes = 0 } = file ?? {};
  const name = file?.name ?? fileTitle(defaultName);
  return {
    id: url,
    status: "done",
    url,
    name,
    bytes,
    width,
    height,
    placeholder,
    thumbnail: file?.preview?.url,
    pages: file?.pages ?? undefined,
  };
}

const storedPictures = (project: Project, urls: string[], label: string) =>
  urls.map((url, index) => storedPicture(project, url, `${label} ${index + 1}`));
