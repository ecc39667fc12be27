import type { DocumentPage, UploadedImage } from "@contract/media";
import {
  DRAWINGS_MAX,
  EDIT_DRAWINGS_MAX,
  EDIT_GALLERY_MAX,
  GALLERY_MAX,
  type Project,
  type pictureFields,
} from "@contract/projects";
import { sentences } from "@contract/sentences";
import { type FileRule, isHeic, type RefusedFile } from "../../../lib/refused-files";
import { toast } from "../../../ui/toast";
import type { PendingConversion } from "../../../viewers/ifc/convert/convert-model";
import { fileTitle, findMediaFile } from "../../project-media";

/** `suggested` has the file's own details; `thumbnail` shows a file that is no picture, such as a PDF. */
export type StoredPicture = Pick<
  UploadedImage,
  "name" | "bytes" | "width" | "height" | "placeholder" | "url"
> & {
  id: string;
  status: "done";
  suggested?: UploadedImage["suggested"] | undefined;
  thumbnail?: string | undefined;
  /** The pages of a PDF. */
  pages?: DocumentPage[] | undefined;
};

/** The browser's conversion of a picture before it is sent. */
export type Preparation = "smaller" | "heic";

/** A picture that is uploading, or whose upload failed. `preview` is an object URL. */
export type PendingPicture = {
  id: string;
  name: string;
  bytes: number;
  file: File;
  /** Pictures that were chosen later have a larger number. */
  order: number;
  preview: string;
  sent: number;
  preparation?: Preparation | undefined;
  error?: string | undefined;
  /** True if the upload failed without a response. It is repeated when the browser is online again. */
  isLost?: boolean;
  status: "waiting" | "preparing" | "sending" | "failed";
};
export type Picture = StoredPicture | PendingPicture;

/** All files of a project. The model is uploaded together with the project, the pictures as soon as they are chosen. */
export type UploadList = {
  pictures: Record<Slot, Picture[]>;
  model: File | null;
  /** An IFC that becomes the model. */
  conversion: PendingConversion | null;
  /** True if the IFC that the model was converted from is stored too, as a download. */
  keepsIfc: boolean;
  /**
   * Names of files that were not uploaded before the page was left. The browser cannot keep them: the user has to
   * choose them again.
   */
  unsent: string[];
  errors: Partial<Record<Slot | "modelUrl", string>>;
  /** Chosen files that were not accepted, until their notice is dismissed or other files are chosen. */
  refused: Partial<Record<Slot | "modelUrl", RefusedFile[]>>;
  /** Pictures of the last choice that are made smaller without asking, with their whole files. */
  madeSmaller: Partial<Record<Slot, { id: string; file: File }[]>>;
};

export const emptyUploadList = (): UploadList => ({
  pictures: { mainImage: [], images: [], drawings: [], beforeImages: [], afterImages: [] },
  model: null,
  conversion: null,
  keepsIfc: false,
  unsent: [],
  errors: {},
  refused: {},
  madeSmaller: {},
});

export const preparationOf = (file: File): Preparation | undefined => (isHeic(file) ? "heic" : undefined);

let count = 0;

export const pendingPicture = (file: File, preparation?: Preparation): PendingPicture => ({
  id: `file-${++count}`,
  order: count,
  name: file.name,
  bytes: file.size,
  file,
  preview: URL.createObjectURL(file),
  sent: 0,
  preparation,
  status: "waiting",
});

export const isStored = (picture: Picture): picture is StoredPicture => picture.status === "done";
export const isInFlight = ({ status }: Picture) => status !== "done" && status !== "failed";
export const allPictures = (list: UploadList) => slotNames.flatMap((slot) => list.pictures[slot]);
export const mainImageOf = (list: UploadList) => list.pictures.mainImage.find(isStored);

/** The slot that has the picture with this id. */
export const slotOf = (list: UploadList, id: string) =>
  slotNames.find((slot) => list.pictures[slot].some((picture) => picture.id === id));

/**
 * The number of pictures of a slot that count towards its limit. Without a main image, one of the gallery becomes it.
 */
export function countOf(list: UploadList, slot: Slot) {
  const { mainImage } = list.pictures;
  const hasMain = mainImage.some((picture) => isStored(picture) || isInFlight(picture));
  return list.pictures[slot].length - (slot === "images" && !hasMain ? 1 : 0);
}

/** True if a picture is uploading or an IFC is being converted. */
export const isUnsettled = (list: UploadList) =>
  list.conversion !== null || allPictures(list).some(isInFlight);

/** True if the picture that will become the main image is still uploading. */
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

export const allUrlsOf = (list: UploadList) =>
  allPictures(list)
    .filter(isStored)
    .map(({ url }) => url);

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

/** A removed picture and where it was. */
export type RemovedPicture = { picture: StoredPicture; index: number };

export const removedFrom = (pictures: Picture[], removed: Picture[]): RemovedPicture[] =>
  pictures.flatMap((picture, index) =>
    isStored(picture) && removed.some(({ id }) => id === picture.id) ? [{ picture, index }] : [],
  );

/** Puts removed pictures back where they were. A main image takes its place from the one that replaced it. */
export function restorePictures(list: UploadList, slot: Slot, removed: RemovedPicture[]): UploadList {
  const target = slot === "mainImage" ? "images" : slot;
  const pictures = insertAt(list.pictures[target], removed);
  const restored = { ...list, pictures: { ...list.pictures, [target]: pictures } };
  return slot === "mainImage" && removed[0] ? setMainImage(restored, removed[0].picture) : restored;
}

/** Inserts items at the positions that they had. */
export function insertAt<T>(list: T[], removed: { picture: T; index: number }[]): T[] {
  return removed.reduce((items, { picture, index }) => items.toSpliced(index, 0, picture), list);
}

/**
 * Replaces the stored pictures. Unfinished uploads stay, after them; pictures that were there before keep their id and
 * what their files suggest.
 */
export function replaceStored(list: UploadList, stored: Record<Slot, StoredPicture[]>): UploadList {
  const pictures = { ...list.pictures };
  const previous = new Map(
    allPictures(list)
      .filter(isStored)
      .map((picture) => [picture.url, picture]),
  );
  for (const slot of slotNames) {
    const current = stored[slot].map((picture) => {
      const { id, suggested } = previous.get(picture.url) ?? picture;
      return { ...picture, id, suggested };
    });
    pictures[slot] = [...current, ...pictures[slot].filter((picture) => !isStored(picture))];
  }
  return { ...list, pictures };
}

/**
 * Replaces a pending picture by the stored one. In edit mode the project's list may have it already, at its place: then the
 * pending one is removed.
 */
export function withStored(list: UploadList, id: string, stored: Omit<StoredPicture, "id" | "status">) {
  const pictures = { ...list.pictures };
  for (const slot of slotNames) {
    const pending = pictures[slot].find((picture) => picture.id === id && !isStored(picture));
    if (!pending) continue;
    const done: StoredPicture = { ...stored, id, name: pending.name, status: "done" };
    const isSame = (picture: Picture) => isStored(picture) && picture.url === stored.url;
    const isListed = pictures[slot].some(isSame);
    pictures[slot] = pictures[slot].flatMap((picture) => {
      if (picture === pending) return isListed ? [] : [done];
      return [isSame(picture) ? done : picture];
    });
  }
  return { ...list, pictures };
}

export function moveItem<T>(list: T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** Pictures narrower than this are soft on a large screen. In pixels. */
const SHARP_WIDTH = 1600;
export const isNarrow = ({ width }: StoredPicture) => width !== null && width < SHARP_WIDTH;

/** "2 uploading, 1 stopped" */
export function statusOf(pictures: Picture[]) {
  const inFlight = pictures.filter(isInFlight).length;
  const stopped = pictures.filter((picture) => !isStored(picture)).length - inFlight;
  return [inFlight > 0 && `${inFlight} uploading`, stopped > 0 && `${stopped} stopped`]
    .filter(Boolean)
    .join(", ");
}

/** The picture fields of a project, named as in the contract, with the files that each accepts in the wizard. */
const picture = { convertsHeic: true, pdfBelongs: "add it to the drawings" };
export const wizardRules = {
  mainImage: { ...picture, kind: "wizardImage", max: 1, noun: "main image" },
  images: {
    ...picture,
    kind: "galleryImage",
    max: GALLERY_MAX,
    noun: "images",
    excessBelongs: `Edit Project takes up to ${EDIT_GALLERY_MAX} images, and offers the others when the project is created. Reloading this page loses them.`,
  },
  drawings: {
    ...picture,
    kind: "wizardImage",
    max: DRAWINGS_MAX,
    noun: "drawings",
    excessBelongs: `Edit Project takes up to ${EDIT_DRAWINGS_MAX} drawings, and offers the others when the project is created. Reloading this page loses them.`,
    pdfBelongs: "add it with Edit Project when the project is created",
  },
  beforeImages: { ...picture, kind: "wizardImage", max: GALLERY_MAX, noun: "images" },
  afterImages: { ...picture, kind: "wizardImage", max: GALLERY_MAX, noun: "images" },
} as const satisfies Record<(typeof pictureFields)[number], FileRule>;
export const modelRule: FileRule = { kind: "model", max: 1, noun: "3D model" };
export type Slot = keyof typeof wizardRules;
export const slotNames = Object.keys(wizardRules) as Slot[];
/** `isRequired`: the picture can be replaced, but removed only if another one can take its place. */
export type SlotRules = Record<Slot, FileRule & { isRequired?: true }>;

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

/** Says that pictures were removed, and offers to undo it. */
export function toastRemoved(slot: Slot, count: number, undo: () => void) {
  const { title, description } = sentences.fileRemoved[slot === "drawings" ? "drawing" : "image"];
  const noun = slot === "drawings" ? "drawings" : "images";
  toast({
    title,
    description: count === 1 ? description : `${count} ${noun} have been removed from the project.`,
    action: { label: "Undo", onClick: undo },
  });
}
