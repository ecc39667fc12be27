import type { Project } from "@contract/projects";

/** The stored file with this URL; undefined for URLs on other sites. */
export const findMediaFile = (project: Pick<Project, "media">, url: string) =>
  project.media.find((file) => file.url === url);

/** The words and the focal point of the picture with this URL; undefined if it has none. */
export const findImageDetail = (project: Pick<Project, "imageDetails">, url: string) =>
  project.imageDetails.find((detail) => detail.url === url);

/** Props for `Picture`. Size and placeholder reserve the space before the image loads. */
export function pictureProps(project: Pick<Project, "media" | "imageDetails">, url: string) {
  const file = findMediaFile(project, url);
  return {
    src: url,
    width: file?.width ?? null,
    height: file?.height ?? null,
    placeholder: file?.placeholder ?? null,
    focus: findImageDetail(project, url)?.focus ?? null,
  };
}

/** A readable title from a file name: "ground_floor-plan.pdf" becomes "Ground floor plan". */
export function fileTitle(name: string) {
  const title = name
    .replace(/\.[a-z0-9]{2,5}$/i, "")
    .replace(/[-_]+/g, " ")
    .trim();
  return title.charAt(0).toUpperCase() + title.slice(1);
}
