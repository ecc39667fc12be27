import type { ImageDetail } from "@contract/image-details";
import { EDIT_DRAWINGS_MAX, EDIT_GALLERY_MAX, type Project } from "@contract/projects";
import { excessOf } from "../../../../projects/uploads/store/excess-files";
import {
  emptyUploadList,
  insertAt,
  type RemovedPicture,
  type Slot,
  type SlotRules,
  storedOf,
  type UploadList,
  wizardRules,
} from "../../../../projects/uploads/store/upload-list";
import type { Changes } from "./project-writer";

/** The rules of edit mode: larger files and more formats than the wizard for gallery and drawings. */
export const editRules: SlotRules = {
  ...wizardRules,
  mainImage: { ...wizardRules.mainImage, isRequired: true },
  images: { ...wizardRules.images, kind: "detailImage", max: EDIT_GALLERY_MAX, excessBelongs: undefined },
  drawings: {
    ...wizardRules.drawings,
    kind: "detailDrawing",
    max: EDIT_DRAWINGS_MAX,
    excessBelongs: undefined,
  },
};

export const uploadListOf = (project: Project): UploadList => ({
  ...emptyUploadList(),
  pictures: storedOf(project),
  refused: excessOf(project.id),
});

/**
 * Adds an uploaded file to its slot: before those that were chosen later and uploaded sooner, else at the end. A new main
 * image replaces the previous one.
 */
export const addPicture =
  (slot: Slot, url: string, isLater: (url: string) => boolean = () => false) =>
  (project: Project): Changes => {
    if (slot === "mainImage") return { mainImage: url };
    const index = project[slot].findIndex(isLater);
    return { [slot]: index < 0 ? [...project[slot], url] : project[slot].toSpliced(index, 0, url) };
  };

export const removePictures =
  (slot: Slot, urls: string[]) =>
  (project: Project): Changes =>
    slot === "mainImage"
      ? { mainImage: null }
      : { [slot]: project[slot].filter((url) => !urls.includes(url)) };

/** Puts removed pictures back where they were, with their details. The main image takes its place back. */
export const restorePictures =
  (slot: Slot, removed: RemovedPicture[], details: ImageDetail[]) =>
  (project: Project): Changes => {
    const list = insertAt(
      slot === "mainImage" ? project.images : project[slot],
      removed.map(({ picture, index }) => ({ picture: picture.url, index })),
    );
    const [first] = removed;
    const pictures =
      slot === "mainImage" && first
        ? swapMainImage(first.picture.url)({ ...project, images: list })
        : { [slot]: list };
    const lost = details.filter(({ url }) => !project.imageDetails.some((detail) => detail.url === url));
    const imageDetails = lost.length > 0 ? { imageDetails: [...project.imageDetails, ...lost] } : {};
    return { ...pictures, ...imageDetails };
  };

/** Swaps the main image with a gallery picture. */
export const swapMainImage =
  (url: string) =>
  ({ mainImage, images }: Project): Changes => {
    const previous = images.includes(mainImage) ? [] : [mainImage];
    return { mainImage: url, images: images.flatMap((image) => (image === url ? previous : [image])) };
  };

/** Applies a new order. Pictures that were added in between come last. */
export const reorderPictures =
  (slot: Exclude<Slot, "mainImage">, urls: string[]) =>
  (project: Project): Changes => {
    const known = urls.filter((url) => project[slot].includes(url));
    const ordered = [...known, ...project[slot].filter((url) => !known.includes(url))];
    return ordered.every((url, index) => url === project[slot][index]) ? {} : { [slot]: ordered };
  };
