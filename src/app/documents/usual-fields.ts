import type { SheetField } from "@contract/sheet-fields";
import type { SheetLayout } from "@contract/sheets";

const size: SheetField[] = ["totalArea", "floorArea", "constructionCost", "costAmount"];
const facts: SheetField[] = ["location", "projectStatus", ...size, "completionDate"];

/** The fields that each layout begins with. */
export const usualFields: Record<SheetLayout, SheetField[]> = {
  sheets: [
    "mainImage",
    "description",
    "longDescription",
    "location",
    "category",
    "projectStatus",
    ...size,
    "numberOfLevels",
    "completionDate",
    "practiceRole",
    "client",
    "awards",
    "images",
  ],
  list: ["mainImage", "description", ...facts, "client"],
  resume: ["mainImage", "description", ...facts],
  "sf330-e": ["description", ...size],
  "sf330-f": ["description", ...size, "mainImage"],
  "sf330-g": [],
};

/** The fields after a change of the layout: the new layout's, unless others were chosen. */
export const fieldsFor = (layout: SheetLayout, before: { layout: SheetLayout; fields: SheetField[] }) =>
  before.fields.join() === usualFields[before.layout].join() ? usualFields[layout] : before.fields;
