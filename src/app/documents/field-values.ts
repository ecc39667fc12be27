import { isSameArea } from "@contract/one-measure";
import { areaBases, fieldNames, fieldTable, isOfType } from "@contract/project-fields";
import type { Project } from "@contract/projects";
import { type HideableField, hideableFields, type SheetField, sheetFields } from "@contract/sheet-fields";
import type { SheetSetup } from "@contract/sheets";
import { measuredEnergy } from "../in-use/measure-text";
import { categoryLabel } from "../projects/category-label";
import { cellText, fieldCell, fieldText, type TextualName } from "../projects/fact-cells";
import { fullLocationLabel } from "../projects/location-label";
import { creditsOf, picturesOf } from "../projects/print-pictures";
import type { PrintPicture } from "../viewers/print/print-figure";
import type { Fact } from "./blocks";

type Reader =
  | { kind: "fact"; read: (project: Project, origin: string) => string | null | undefined }
  | { kind: "text"; isLabelled: boolean; read: (project: Project) => string | null }
  | { kind: "people"; read: (project: Project) => Fact[] }
  | { kind: "pictures"; height: number; read: (project: Project) => PrintPicture[] };

const MAIN_HEIGHT = 100;
const PICTURE_HEIGHT = 46;
const DRAWING_HEIGHT = 70;
const PICTURES_MAX = 8;

const fact = (read: (project: Project, origin: string) => string | null | undefined): Reader => ({
  kind: "fact",
  read,
});
const text = (read: (project: Project) => string | null, isLabelled = true): Reader => ({
  kind: "text",
  isLabelled,
  read,
});

type CellField = Extract<TextualName, SheetField>;

const cellReaders = Object.fromEntries(
  fieldNames
    .filter((name): name is CellField => name in sheetFields && !isOfType(name, "people", "longText"))
    .map((name) => [
      name,
      fact((project) => {
        const text = cellText(fieldCell(name, project));
        const isArea = name === "floorArea" || (name === "totalArea" && isSameArea(project));
        if (isArea && text && project.floorAreaBasis) return `${text} (${areaBases[project.floorAreaBasis]})`;
        return isOfType(name, "list") ? fieldText(fieldTable[name], project[name], "; ") : text;
      }),
    ]),
) as Record<CellField, Reader>;

/** The reader of each field in the contract's list. Heights of pictures are in millimetres. */
export const fieldReaders: Record<SheetField, Reader> = {
  ...cellReaders,
  mainImage: {
    kind: "pictures",
    height: MAIN_HEIGHT,
    read: (project) => picturesOf(project, project.mainImage ? [project.mainImage] : []),
  },
  images: {
    kind: "pictures",
    height: PICTURE_HEIGHT,
    read: (project) => picturesOf(project, project.images.slice(0, PICTURES_MAX)),
  },
  drawings: {
    kind: "pictures",
    height: DRAWING_HEIGHT,
    read: (project) => picturesOf(project, project.drawings.slice(0, PICTURES_MAX), true),
  },
  description: text(({ description }) => description, false),
  longDescription: text(({ longDescription }) => longDescription, false),
  challenges: text(({ challenges }) => challenges),
  location: fact(fullLocationLabel),
  category: fact(({ category }) => category && categoryLabel(category)),
  measuredEnergy: fact(({ inUse }) => measuredEnergy(inUse?.measures ?? [])),
  stakeholders: {
    kind: "people",
    read: ({ stakeholders }) => stakeholders.map(({ role, name }) => ({ label: role, value: name })),
  },
  collaborators: {
    kind: "people",
    read: ({ collaborators }) =>
      collaborators.map(({ role, name, type }) => ({
        label: [role, type].filter(Boolean).join(", "),
        value: name,
      })),
  },
  credits: text((project) => creditsOf(project).join("; ")),
  address: fact(({ id }, origin) => `${origin}/projects/${id}`),
};

type Shown = Pick<SheetSetup, "shownHidden">;

/**
 * True if the document may show a field of this project: not one that is hidden from others, unless its owner chose to.
 */
export const isFieldShown = (project: Project, field: SheetField, { shownHidden }: Shown) =>
  !isHidden(project, field) || shownHidden.includes(field as HideableField);

export const isHidden = (project: Project, field: SheetField) =>
  field in hideableFields && !project[hideableFields[field as HideableField]];

/** A field that reads as one line; null if it is hidden or has no value. */
export function factOf(project: Project, field: HideableField, setup: Shown) {
  const reader = fieldReaders[field];
  return (isFieldShown(project, field, setup) && reader.kind === "fact" && reader.read(project, "")) || null;
}

export const titleOf = ({ title }: Pick<Project, "title">) => title || "Untitled";
