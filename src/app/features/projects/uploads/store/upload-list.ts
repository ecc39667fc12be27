import type { UploadedImage } from "@contract/media";
import { DRAWINGS_MAX, GALLERY_MAX, type pictureFields } from "@contract/projects";
import type { FileRule, RefusedFile } from "../../../../lib/forms/refused-files";
import type { PendingConversion } from "../../ifc/convert-model";

/** The picture fields of a project, named as in the contract, with what each accepts in the wizard. */
export const wizardRules = {
  mainImage: { kind: "wizardImage", max: 1, noun: "main image" },
  images: { kind: "galleryImage", max: GALLERY_MAX, noun: "images" },
  drawings: { kind: "wizardImage", max: DRAWINGS_MAX, noun: "drawings" },
  beforeImages: { kind: "wizardImage", max: GALLERY_MAX, noun: "images" },
  afterImages: { kind: "wizardImage", max: GALLERY_MAX, noun: "images" },
} as const satisfies Record<(typeof pictureFields)[number], FileRule>;
export const modelRule: FileRule = { kind: "model", max: 1, noun: "3D model" };
export type Slot = keyof typeof wizardRules;
export const slotNames = Object.keys(wizardRules) as Slot[];
/** `isRequired`: the picture can be replaced, but removed only if another one can take its place. */
export type SlotRules = Record<Slot, FileRule & { isRequired?: true }>;

export type StoredPicture = Pick<
  UploadedImage,
  "name" | "bytes" | "width" | "height" | "placeholder" | "url"
> & {
  id: string;
  status: "done";
};

/** A picture that is uploading, or whose upload failed. `preview` is an object URL. */
export type PendingPicture = {
  id: string;
  name: string;
  bytes: number;
  file: File;
  preview: string;
  sent: number;
  error?: string;
  status: "waiting" | "sending" | "failed";
};
export type Picture = StoredPicture | PendingPicture;

/** All files of a project. The model is uploaded together with the project, the pictures as soon as they are chosen. */
export type UploadList = {
  pictures: Record<Slot, Picture[]>;
  model: File | null;
  /** An IFC that becomes the model. */
  conversion: PendingConversion | null;
  /**
   * Names of files that were not uploaded before the page was left. The browser cannot keep them: the user has to
   * choose them again.
   */
  unsent: string[];
  errors: Partial<Record<Slot | "modelUrl", string>>;
  /** Chosen files that were not accepted, until their notice is dismissed or other files are chosen. */
  refused: Partial<Record<Slot | "modelUrl", RefusedFile[]>>;
};

export const emptyUploadList = (): UploadList => ({
  pictures: { mainImage: [], images: [], drawings: [], beforeImages: [], afterImages: [] },
  model: null,
  conversion: null,
  unsent: [],
  errors: {},
  refused: {},
});

let count = 0;

export const pendingPicture = (file: File): PendingPicture => ({
  id: `file-${++count}`,
  name: file.name,
  bytes: file.size,
  file,
  preview: URL.createObjectURL(file),
  sent: 0,
  status: "waiting",
});

export const isStored = (picture: Picture): picture is StoredPicture => picture.status === "done";
export const isInFlight = ({ status }: Picture) => status === "waiting" || status === "sending";
export const allPictures = (list: UploadList) => slotNames.flatMap((slot) => list.pictures[slot]);
export const mainImageOf = (list: UploadList) => list.pictures.mainImage.find(isStored);

/** Whether a picture is uploading or an IFC is being converted. */
export const isUnsettled = (list: UploadList) =>
  list.conversion !== null || allPictures(list).some(isInFlight);

/** Whether the picture that will become the main image is still uploading. */
export const isMainImageUploading = (list: UploadList) =>
  !mainImageOf(list) && [...list.pictures.mainImage, ...list.pictures.images].some(isInFlight);

/** Names of the chosen files that are lost when the page is closed. */
export const unsentNames = (list: UploadList) => [
  ...new Set([
    ...list.unsent,
    ...allPictures(list)
      .filter((picture) => isInFlight(picture) || picture.status === "failed")
      .map(({ name }) => name),
    ...(list.conversion ? [list.conversion.file.name] : []),
    ...(list.model ? [list.model.name] : []),
  ]),
];

/** The URLs of the stored pictures, as the project's fields. */
export const urlsOf = ({ pictures }: UploadList) => {
  const stored = (slot: Slot) => pictures[slot].filter(isStored).map((picture) => picture.url);
  return {
    mainImage: stored("mainImage")[0],
    images: stored("images"),
    drawings: stored("drawings"),
    beforeImages: stored("beforeImages"),
    afterImages: stored("afterImages"),
  };
};

/**
 * Makes the first gallery picture the main image if there is none and none is uploading. Waits until that picture is
 * uploaded; failed uploads are skipped.
 */
export function withMainImage(list: UploadList): UploadList {
  const { mainImage, images } = list.pictures;
  if (mainImage.some((picture) => isStored(picture) || isInFlight(picture))) return list;
  const next = images.find((picture) => isStored(picture) || isInFlight(picture));
  return next && isStored(next) ? setMainImage(list, next) : list;
}

/** Makes a gallery picture the main image; the previous main image takes its position in the gallery. */
export function setMainImage(list: UploadList, chosen: StoredPicture): UploadList {
  const previous = list.pictures.mainImage.filter(isStored);
  const images = list.pictures.images.flatMap((picture) => (picture.id === chosen.id ? previous : [picture]));
  const unfinished = list.pictures.mainImage.filter((picture) => !isStored(picture));
  const { mainImage: _resolved, ...errors } = list.errors;
  return { ...list, errors, pictures: { ...list.pictures, mainImage: [chosen, ...unfinished], images } };
}

/** Replaces the stored pictures. Unfinished uploads stay, after them; pictures that were there before keep their id. */
export function replaceStored(list: UploadList, stored: Record<Slot, StoredPicture[]>): UploadList {
  const pictures = { ...list.pictures };
  for (const slot of slotNames) {
    const ids = new Map(pictures[slot].filter(isStored).map(({ url, id }) => [url, id]));
    const current = stored[slot].map((picture) => ({ ...picture, id: ids.get(picture.url) ?? picture.id }));
    pictures[slot] = [...current, ...pictures[slot].filter((picture) => !isStored(picture))];
  }
  return { ...list, pictures };
}

/** Removes the stored picture with this URL from every slot, so that the same file is not listed twice. */
export function withoutUrl(list: UploadList, url: string): UploadList {
  const pictures = { ...list.pictures };
  for (const slot of slotNames)
    pictures[slot] = pictures[slot].filter((picture) => !isStored(picture) || picture.url !== url);
  return { ...list, pictures };
}

export function moveItem<T>(list: T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** "2 uploading, 1 stopped" */
export function statusOf(pictures: Picture[]) {
  const inFlight = pictures.filter(isInFlight).length;
  const stopped = pictures.filter((picture) => !isStored(picture)).length - inFlight;
  return [inFlight > 0 && `${inFlight} uploading`, stopped > 0 && `${stopped} stopped`]
    .filter(Boolean)
    .join(", ");
}
