import type { UploadedImage } from "@contract/media";
import { DRAWINGS_MAX, GALLERY_MAX, type pictureFields } from "@contract/projects";
import type { FileRule, RefusedFile } from "../../../lib/refused-files";

/** The places a picture can stand in, by the contract's names, and what each takes in the wizard. */
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
/** `isKept`: what stands there can be replaced, and taken away only while something else can follow it. */
export type SlotRules = Record<Slot, FileRule & { isKept?: true }>;

/** A picture that has arrived. */
export type StoredPicture = Pick<
  UploadedImage,
  "name" | "bytes" | "width" | "height" | "placeholder" | "url"
> & {
  id: string;
  status: "done";
};

/** A picture on its way, or stopped on it. `preview` is an object address. */
export type PendingPicture = {
  id: string;
  name: string;
  bytes: number;
  file: File;
  preview: string;
  sent: number;
  fault?: string;
  status: "waiting" | "sending" | "failed";
};
export type Picture = StoredPicture | PendingPicture;

/** Everything a project shows besides its words. The model waits here and leaves with the project itself. */
export type UploadList = {
  pictures: Record<Slot, Picture[]>;
  model: File | null;
  /** Names of files that were chosen but had not been sent when the page was left: only their owner can bring them back. */
  unsent: string[];
  faults: Partial<Record<Slot | "modelUrl", string>>;
  /** Chosen files that were not added, until the notice of them is dismissed or files are chosen again. */
  refused: Partial<Record<Slot | "modelUrl", RefusedFile[]>>;
};

export const emptyUploadList = (): UploadList => ({
  pictures: { mainImage: [], images: [], drawings: [], beforeImages: [], afterImages: [] },
  model: null,
  unsent: [],
  faults: {},
  refused: {},
});

export const isStored = (picture: Picture): picture is StoredPicture => picture.status === "done";
export const isInFlight = ({ status }: Picture) => status === "waiting" || status === "sending";
export const allPictures = (shelf: UploadList) => slotNames.flatMap((slot) => shelf.pictures[slot]);
export const mainOf = (shelf: UploadList) => shelf.pictures.mainImage.find(isStored);

/** Whether what will be the main image is still on its way. */
export const isMainComing = (shelf: UploadList) =>
  !mainOf(shelf) && [...shelf.pictures.mainImage, ...shelf.pictures.images].some(isInFlight);

/** Names of the chosen files that would be gone with the page. */
export const unsentNames = (shelf: UploadList) => [
  ...new Set([
    ...shelf.unsent,
    ...allPictures(shelf)
      .filter((picture) => isInFlight(picture) || picture.status === "failed")
      .map(({ name }) => name),
    ...(shelf.model ? [shelf.model.name] : []),
  ]),
];

/** What the project will name: the addresses of what has arrived. */
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

/** With no main image there or coming, the first of the gallery that did not fail becomes it once it has arrived. */
export function promote(shelf: UploadList): UploadList {
  const { mainImage, images } = shelf.pictures;
  if (mainImage.some((picture) => isStored(picture) || isInFlight(picture))) return shelf;
  const next = images.find((picture) => isStored(picture) || isInFlight(picture));
  return next && isStored(next) ? placeAsMain(shelf, next) : shelf;
}

/** Puts a gallery picture first; the main image before it takes its place in the gallery. */
export function placeAsMain(shelf: UploadList, chosen: StoredPicture): UploadList {
  const former = shelf.pictures.mainImage.filter(isStored);
  const images = shelf.pictures.images.flatMap((picture) => (picture.id === chosen.id ? former : [picture]));
  const waiting = shelf.pictures.mainImage.filter((picture) => !isStored(picture));
  const { mainImage: _mended, ...faults } = shelf.faults;
  return { ...shelf, faults, pictures: { ...shelf.pictures, mainImage: [chosen, ...waiting], images } };
}

/** Puts what is stored in place of what was; what is on its way stays behind it, and what was there keeps its id. */
export function withStored(shelf: UploadList, stored: Record<Slot, StoredPicture[]>): UploadList {
  const pictures = { ...shelf.pictures };
  for (const slot of slotNames) {
    const ids = new Map(pictures[slot].filter(isStored).map(({ url, id }) => [url, id]));
    const here = stored[slot].map((picture) => ({ ...picture, id: ids.get(picture.url) ?? picture.id }));
    pictures[slot] = [...here, ...pictures[slot].filter((picture) => !isStored(picture))];
  }
  return { ...shelf, pictures };
}

/** An address that is about to arrive stands nowhere yet. */
export function withoutAddress(shelf: UploadList, url: string): UploadList {
  const pictures = { ...shelf.pictures };
  for (const slot of slotNames)
    pictures[slot] = pictures[slot].filter((picture) => !isStored(picture) || picture.url !== url);
  return { ...shelf, pictures };
}

export function moved<T>(list: T[], from: number, to: number): T[] {
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

let count = 0;

/** A file as it stands on the shelf before it is sent. */
export const pending = (file: File): PendingPicture => ({
  id: `file-${++count}`,
  name: file.name,
  bytes: file.size,
  file,
  preview: URL.createObjectURL(file),
  sent: 0,
  status: "waiting",
});
