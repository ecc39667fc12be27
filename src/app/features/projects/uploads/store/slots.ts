import { DRAWINGS_MAX, GALLERY_MAX, type pictureFields } from "@contract/projects";
import type { FileRule } from "../../../../lib/forms/refused-files";

/** The picture fields of a project, named as in the contract, with what each accepts in the wizard. */
const picture = { convertsHeic: true, pdfBelongs: "add it to the drawings" };
export const wizardRules = {
  mainImage: { ...picture, kind: "wizardImage", max: 1, noun: "main image" },
  images: { ...picture, kind: "galleryImage", max: GALLERY_MAX, noun: "images" },
  drawings: {
    ...picture,
    kind: "wizardImage",
    max: DRAWINGS_MAX,
    noun: "drawings",
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
