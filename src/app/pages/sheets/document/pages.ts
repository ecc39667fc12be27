import type { Project } from "@contract/projects";
import {
  type HideableField,
  hideableFields,
  type SheetLayout,
  type SheetPerson,
  type SheetSetup,
} from "@contract/sheets";
import { areaOf } from "../../../viewers/print/paper";
import { rowsHeight } from "../../../viewers/print/picture-rows";
import type { PrintPaper } from "../../../viewers/print/print-choice";
import type { PrintPicture } from "../../../viewers/print/print-figure";
import type { Block, Fact, SheetPage } from "./blocks";
import { isHidden, titleOf } from "./field-values";
import { picturesIn, projectBlocks, withoutPictures } from "./project-blocks";
import { type ChosenProject, sectionE, sectionF } from "./sf330";

/** Titles of documents that have none. */
const titles: Record<SheetLayout, string> = {
  sheets: "Project sheets",
  list: "Projects",
  resume: "Résumé",
  "sf330-e": "SF330 Section E",
  "sf330-f": "SF330 Section F",
};

export const documentTitle = ({ title, layout, person }: SheetSetup) =>
  title || [titles[layout], hasPerson(layout) && person.name].filter(Boolean).join(", ");

export const hasPerson = (layout: SheetLayout) => layout === "resume" || layout === "sf330-e";

/** The pages of a document. Projects that could not be read are left out. */
export function documentPages(setup: SheetSetup, projects: Project[], origin: string): SheetPage[] {
  const chosen = setup.projects.flatMap((added): ChosenProject[] => {
    const project = projects.find(({ id }) => id === added.id);
    return project ? [{ project, added }] : [];
  });
  switch (setup.layout) {
    case "sheets":
      return chosen.map(({ project }) => ({
        key: String(project.id),
        blocks: fitPictures(
          [
            { kind: "heading", level: 1, text: titleOf(project), detail: ownerOf(project) },
            ...projectBlocks(project, setup, origin),
          ],
          setup.paper,
        ),
      }));
    case "list":
      return [
        {
          key: "list",
          blocks: [
            {
              kind: "heading",
              level: 1,
              text: documentTitle(setup),
              detail: chosen[0] && ownerOf(chosen[0].project),
            },
            ...chosen.map(({ project }) => entry(project, setup, origin)),
          ],
        },
      ];
    case "resume":
      return [
        {
          key: "resume",
          blocks: [...personBlocks(setup.person), ...relevantProjects(setup, chosen, origin)],
        },
      ];
    case "sf330-e":
      return [sectionE(setup, chosen, origin)];
    case "sf330-f":
      return sectionF(setup, chosen, origin);
  }
}

/** The fields that these projects hide from others, with the number of projects that do. */
export const countHidden = (projects: Project[]) =>
  (Object.keys(hideableFields) as HideableField[])
    .map((field) => ({ field, count: projects.filter((project) => hides(project, field)).length }))
    .filter(({ count }) => count > 0);

const hides = (project: Project, field: HideableField) =>
  isHidden(project, field) &&
  (field === "location"
    ? Boolean(project.city || project.country || project.location)
    : project[field] !== null && project[field] !== undefined);

const ownerOf = ({ owner }: Project) => owner.companyName || owner.fullName || owner.username;

function entry(project: Project, setup: SheetSetup, origin: string, role?: string | null): Block {
  const blocks = projectBlocks(project, setup, origin);
  return {
    kind: "entry",
    picture: picturesIn(blocks)[0] ?? null,
    title: titleOf(project),
    blocks: [...withoutPictures(blocks), ...(role ? [text("Role", role)] : [])],
  };
}

const text = (label: string, value: string): Block => ({ kind: "text", label, text: value });

function personBlocks(person: SheetPerson): Block[] {
  const facts: Fact[] = [
    { label: "Years of experience", value: person.yearsTotal ?? "" },
    { label: "With the firm", value: person.yearsWithFirm ?? "" },
    { label: "Firm", value: [person.firm, person.firmLocation].filter(Boolean).join(", ") },
  ].filter(({ value }) => value);
  return [
    { kind: "heading", level: 1, text: person.name || "Résumé", detail: person.role },
    ...(facts.length > 0 ? [{ kind: "facts" as const, facts }] : []),
    ...(person.education ? [text("Education", person.education)] : []),
    ...(person.registrations ? [text("Professional registrations", person.registrations)] : []),
    ...(person.qualifications ? [text("Other qualifications", person.qualifications)] : []),
  ];
}

const relevantProjects = (setup: SheetSetup, chosen: ChosenProject[], origin: string): Block[] =>
  chosen.length === 0
    ? []
    : [
        { kind: "heading", level: 2, text: "Relevant projects" },
        ...chosen.map(({ project, added }) => entry(project, setup, origin, added.role)),
      ];

/** Measures of the text size on paper, in millimetres. */
const LETTER = 1.7;
const LINE = 5.3;
const HEADING = 16;
const LABEL = 9;
const FACT = 12;
const PERSON = 8.5;
const BLOCK_GAP = 5;
/** Measures of a caption, whose text is smaller. */
const CAPTION_LETTER = 1.5;
const CAPTION_LINE = 4.5;
const SMALLEST = 0.3;
const STEP = 0.05;

/**
 * Makes the pictures of a page smaller until the page probably holds all blocks. Pictures give way to text, because text
 * cannot be smaller: a project with very long texts goes on on another page.
 */
function fitPictures(blocks: Block[], paper: PrintPaper): Block[] {
  const area = areaOf(paper);
  for (let factor = 1; factor > SMALLEST; factor -= STEP) {
    const scaled = scale(blocks, factor);
    if (scaled.reduce((sum, block) => sum + heightOf(block, area.width), 0) <= area.height) return scaled;
  }
  return scale(blocks, SMALLEST);
}

const scale = (blocks: Block[], factor: number) =>
  blocks.map((block) => (block.kind === "pictures" ? { ...block, height: block.height * factor } : block));

function heightOf(block: Block, width: number): number {
  switch (block.kind) {
    case "heading":
      return HEADING;
    case "facts":
      return rowsOfThree(block.facts, width) + BLOCK_GAP;
    case "text":
      return (block.label ? LABEL : 0) + linesOf(block.text, width) * LINE + BLOCK_GAP;
    case "people":
      return LABEL + Math.ceil(block.people.length / 2) * PERSON + BLOCK_GAP;
    case "pictures":
      return (
        rowsHeight(
          block.pictures.map(({ ratio }) => ratio),
          width,
          block.height,
          Math.max(...block.pictures.map((picture) => captionOf(picture, block.height))),
        ) + BLOCK_GAP
      );
    default:
      return 0;
  }
}

/** A caption is as wide as its picture, and has many lines below a narrow one. */
function captionOf({ caption, credit, ratio }: PrintPicture, height: number) {
  const text = [caption, credit].filter(Boolean).join(" ");
  return text ? 1 + CAPTION_LINE * Math.ceil((text.length * CAPTION_LETTER) / (ratio * height)) : 0;
}

function rowsOfThree(facts: { value: string }[], width: number) {
  let height = 0;
  for (let index = 0; index < facts.length; index += 3) {
    const lines = facts.slice(index, index + 3).map(({ value }) => linesOf(value, width / 3 - 5));
    height += FACT + (Math.max(...lines) - 1) * LINE;
  }
  return height;
}

const linesOf = (text: string, width: number) =>
  text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * LETTER) / width)), 0);
