import { DRAWINGS_MAX, GALLERY_MAX, type Project } from "@contract/projects";
import { mediaOf, titleOfFile } from "../../../features/projects/project-media";
import {
  emptyUploadList,
  type Slot,
  type SlotRules,
  type StoredPicture,
  type UploadList,
  wizardRules,
} from "../../../features/projects/uploads/upload-list";
import type { Changes } from "./project-writer";

/** What a project's page takes: more than the wizard does where its uploads are made for it. */
export const editRules: SlotRules = {
  ...wizardRules,
  mainImage: { ...wizardRules.mainImage, isKept: true },
  images: { kind: "detailImage", max: GALLERY_MAX, noun: "images" },
  drawings: { kind: "detailDrawing", max: DRAWINGS_MAX, noun: "drawings" },
};

/** A project's pictures where they stand. */
export const storedOf = (project: Project): Record<Slot, StoredPicture[]> => ({
  mainImage: [storedPicture(project, project.mainImage, "Main image")],
  images: namedPictures(project, project.images, "Image"),
  drawings: namedPictures(project, project.drawings, "Drawing"),
  beforeImages: namedPictures(project, project.beforeImages, "Before image"),
  afterImages: namedPictures(project, project.afterImages, "After image"),
});

export const uploadListOf = (project: Project): UploadList => ({
  ...emptyUploadList(),
  pictures: storedOf(project),
});

/** One stored file of a project, under its own name where that is known. */
export function storedPicture(project: Project, url: string, otherwise: string): StoredPicture {
  const file = mediaOf(project, url);
  const { width = null, height = null, placeholder = null, bytes = 0 } = file ?? {};
  const name = file?.name ?? titleOfFile(otherwise);
  return { id: url, status: "done", url, name, bytes, width, height, placeholder };
}

/** Puts an uploaded file where it was chosen for; a new main image takes the place of the one before. */
export const adding =
  (slot: Slot, url: string) =>
  (now: Project): Changes =>
    slot === "mainImage" ? { mainImage: url } : { [slot]: [...now[slot], url] };

export const removing =
  (slot: Slot, url: string) =>
  (now: Project): Changes =>
    slot === "mainImage" ? { mainImage: null } : { [slot]: now[slot].filter((held) => held !== url) };

/** The main image and one of the gallery change places. */
export const promoting =
  (url: string) =>
  ({ mainImage, images }: Project): Changes => {
    const former = images.includes(mainImage) ? [] : [mainImage];
    return { mainImage: url, images: images.flatMap((held) => (held === url ? former : [held])) };
  };

/** The order in which they stand; what came meanwhile goes last. */
export const ordering =
  (slot: Exclude<Slot, "mainImage">, urls: string[]) =>
  (now: Project): Changes => {
    const known = urls.filter((url) => now[slot].includes(url));
    const ordered = [...known, ...now[slot].filter((url) => !known.includes(url))];
    return ordered.every((url, index) => url === now[slot][index]) ? {} : { [slot]: ordered };
  };

const namedPictures = (project: Project, urls: string[], what: string) =>
  urls.map((url, index) => storedPicture(project, url, `${what} ${index + 1}`));
