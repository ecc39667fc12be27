import { isSameArea, isSameCost } from "@contract/one-measure";
import type { Project } from "@contract/projects";
import { type SheetField, sheetFields } from "@contract/sheet-fields";
import type { SheetSetup } from "@contract/sheets";
import type { Block } from "./blocks";
import { fieldReaders, isFieldShown } from "./field-values";

type Chosen = Pick<SheetSetup, "fields" | "shownHidden">;

/** The chosen fields of a project that have a value, in order. Facts that follow each other stand in one grid. */
export function projectBlocks(project: Project, setup: Chosen, origin: string): Block[] {
  const blocks: Block[] = [];
  for (const field of setup.fields) {
    if (!isFieldShown(project, field, setup) || isRepeated(project, field, setup)) continue;
    const reader = fieldReaders[field];
    const label = sheetFields[field];
    if (reader.kind === "fact") {
      const value = reader.read(project, origin);
      const last = blocks.at(-1);
      if (!value) continue;
      if (last?.kind === "facts") last.facts.push({ label, value });
      else blocks.push({ kind: "facts", facts: [{ label, value }] });
    } else if (reader.kind === "text") {
      const text = reader.read(project);
      if (text) blocks.push({ kind: "text", label: reader.isLabelled ? label : null, text });
    } else if (reader.kind === "people") {
      const people = reader.read(project);
      if (people.length > 0) blocks.push({ kind: "people", label, people });
    } else {
      const pictures = reader.read(project);
      if (pictures.length > 0) blocks.push({ kind: "pictures", pictures, height: reader.height });
    }
  }
  return blocks;
}

/** True if the document already states the same area or cost by the other of its two fields. */
const isRepeated = (project: Project, field: SheetField, setup: Chosen) => {
  const has = (other: SheetField) => setup.fields.includes(other) && isFieldShown(project, other, setup);
  if (field === "floorArea") return has("totalArea") && isSameArea(project);
  return field === "costAmount" && has("constructionCost") && isSameCost(project);
};

export const withoutPictures = (blocks: Block[]) => blocks.filter(({ kind }) => kind !== "pictures");

/** All pictures of blocks, in order. */
export const picturesIn = (blocks: Block[]) =>
  blocks.flatMap((block) => (block.kind === "pictures" ? block.pictures : []));

/** The blocks of a project as text, for a box of a form: facts in one line, then a paragraph for each text. */
export const plainText = (blocks: Block[]) =>
  blocks
    .flatMap((block) => {
      if (block.kind === "facts")
        return block.facts.map(({ label, value }) => `${label}: ${value}`).join("; ");
      if (block.kind === "text") return block.label ? `${block.label}: ${block.text}` : block.text;
      if (block.kind === "people")
        return block.people.map(({ label, value }) => `${label}: ${value}`).join("; ");
      return [];
    })
    .join("\n");
