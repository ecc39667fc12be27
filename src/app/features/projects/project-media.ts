import type { Project } from "@contract/projects";

/** What is known of a stored file of a project; nothing of one that lies elsewhere. */
export const mediaOf = (project: Pick<Project, "media">, url: string) =>
  project.media.find((file) => file.url === url);

/** The properties by which a picture keeps its place on the page until it is there. */
export function pictureOf(project: Pick<Project, "media">, url: string) {
  const file = mediaOf(project, url);
  return {
    src: url,
    width: file?.width ?? null,
    height: file?.height ?? null,
    placeholder: file?.placeholder ?? null,
  };
}

/** A file's name for people: "ground_floor-plan.pdf" is "Ground floor plan". */
export function titleOfFile(name: string) {
  const words = name
    .replace(/\.[a-z0-9]{2,5}$/i, "")
    .replace(/[-_]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
