import { AlignmentType, BorderStyle, HeadingLevel, Paragraph, type Table, TabStopType } from "docx";
import type { Block, Fact, FormCell } from "../../../documents/blocks";
import { COLUMN_GAP, FACTS_WIDTH } from "../../../documents/fit-page";
import { checkMark, FORM_PICTURE_HEIGHT, FORM_PICTURES_MAX } from "../../../documents/form-boxes";
import { GAP, rowsOf } from "../../../viewers/print/picture-rows";
import type { PrintPicture } from "../../../viewers/print/print-figure";
import { imageRun, type Paper } from "./docx-picture";
import { table, twips } from "./docx-table";
import { GREY, paragraph, runs, SMALL } from "./docx-text";

/** The blocks of a page. With `isNewPage` the first one begins a page. */
export const docxBlocks = (blocks: Block[], paper: Paper, isNewPage: boolean) =>
  blocks.flatMap((block, index) => docxBlock(block, paper, isNewPage && index === 0));

function docxBlock(block: Block, paper: Paper, pageBreakBefore: boolean): (Paragraph | Table)[] {
  switch (block.kind) {
    case "heading":
      return docxHeading(block, paper, pageBreakBefore);
    case "facts":
      return [grid(block.facts, paper.width), space()];
    case "text":
      return [
        ...(block.label ? [paragraph(block.label, { bold: true }, { keepNext: true })] : []),
        paragraph(block.text, {}, { spacing: { after: 200 } }),
      ];
    case "beside":
      return [beside(block, paper), space()];
    case "people":
      return [
        paragraph(block.label, { bold: true }, { keepNext: true }),
        ...block.people.map(({ label, value }) => line(label, value, paper.width / 3)),
        space(),
      ];
    case "pictures":
      return [
        ...pictureRows(block.pictures, block.height, paper),
        ...(block.credit ? [paragraph(block.credit, { color: GREY, size: SMALL })] : []),
      ];
    case "entry":
      return [entry(block, paper), space()];
    case "form":
      return docxForm(block, paper, pageBreakBefore);
  }
}

const LOGO = { width: 50, height: 12 };
/** In eighths of a point. */
const ACCENT_LINE = 24;

function docxHeading(
  { level, text, detail, practice }: Extract<Block, { kind: "heading" }>,
  { pictures }: Paper,
  pageBreakBefore: boolean,
) {
  const run = practice?.logo && imageRun({ src: practice.logo, alt: practice.name }, pictures, LOGO);
  return [
    paragraph(
      text,
      {},
      {
        heading: level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
        pageBreakBefore,
        ...(practice && {
          border: {
            top: {
              style: BorderStyle.SINGLE,
              size: ACCENT_LINE,
              space: 8,
              color: practice.accent.replace("#", ""),
            },
          },
        }),
      },
    ),
    ...(run ? [new Paragraph({ children: [run] })] : detail ? [paragraph(detail, { color: GREY })] : []),
  ];
}

function beside({ picture, texts, facts }: Extract<Block, { kind: "beside" }>, paper: Paper) {
  const factsWidth = FACTS_WIDTH + COLUMN_GAP;
  const width = paper.width - factsWidth;
  const pictures = picture ? pictureRows(picture.pictures, picture.height, { ...paper, width }) : [];
  const words = texts.flatMap(({ label, text }) => [
    ...(label ? [paragraph(label, { bold: true }, { keepNext: true })] : []),
    paragraph(text, {}, { spacing: { after: 200 } }),
  ]);
  const values = facts.flatMap(({ label, value }) => [
    paragraph(label, { color: GREY, size: SMALL }, { keepNext: true }),
    paragraph(value, { bold: true }, { spacing: { after: 80 } }),
  ]);
  const left = [...pictures, ...words];
  return table({
    widths: [width, factsWidth],
    rows: [[{ children: left.length > 0 ? left : [new Paragraph({})] }, { children: values }]],
    border: "none",
  });
}

/** Word joins tables that follow each other. */
const space = () => new Paragraph({ spacing: { after: 100 } });

function grid(facts: Fact[], width: number) {
  const cells = facts.map(({ label, value }) => ({
    children: [paragraph(label, { color: GREY, size: SMALL }), paragraph(value, { bold: true })],
  }));
  while (cells.length % 3 !== 0) cells.push({ children: [new Paragraph({})] });
  return table({
    widths: Array(3).fill(width / 3),
    rows: Array.from({ length: cells.length / 3 }, (_, row) => cells.slice(3 * row, 3 * row + 3)),
    border: "thin",
  });
}

/** A label and its value in one line, the value at a tab stop. */
const line = (label: string, value: string, indent: number) =>
  new Paragraph({
    tabStops: [{ type: TabStopType.LEFT, position: twips(indent) }],
    indent: { left: twips(indent), hanging: twips(indent) },
    children: [...runs(`${label}\t`, { color: GREY }), ...runs(value)],
  });

/** Each row is a table without borders, so that captions stand below their pictures. */
export function pictureRows(all: PrintPicture[], height: number, { width, pictures }: Paper) {
  const shown = all.filter(({ src }) => src !== null && pictures.has(src));
  let next = 0;
  const rows = rowsOf(
    shown.map(({ ratio }) => ratio),
    width,
    height,
  );
  return rows.flatMap((row) => {
    const inRow = shown.slice(next, next + row.count);
    next += row.count;
    return [
      table({
        widths: inRow.map(({ ratio }) => Math.min(width, ratio * row.height + GAP)),
        rows: [
          inRow.map((picture) => {
            const run = imageRun(picture, pictures, {
              width: picture.ratio * row.height,
              height: row.height,
            });
            return { children: [new Paragraph({ children: run ? [run] : [] }), ...captionOf(picture)] };
          }),
        ],
        border: "none",
      }),
      space(),
    ];
  });
}

function captionOf({ caption, credit }: PrintPicture) {
  const text = [caption, credit].filter(Boolean).join(", ");
  return text ? [paragraph(text, { color: GREY, size: SMALL })] : [];
}

const ENTRY_PICTURE = 52;

function entry({ picture, title, blocks }: Extract<Block, { kind: "entry" }>, { width, pictures }: Paper) {
  const run = picture && imageRun(picture, pictures, { width: ENTRY_PICTURE - 4, height: 60 });
  const words = [
    paragraph(title, {}, { heading: HeadingLevel.HEADING_3 }),
    ...blocks.flatMap((block) => {
      if (block.kind === "facts") return block.facts.map(({ label, value }) => line(label, value, 34));
      if (block.kind === "people") return block.people.map(({ label, value }) => line(label, value, 34));
      if (block.kind !== "text") return [];
      return paragraph(
        block.label ? `${block.label}: ${block.text}` : block.text,
        {},
        { spacing: { after: 80 } },
      );
    }),
  ];
  return run
    ? table({
        widths: [ENTRY_PICTURE, width - ENTRY_PICTURE],
        rows: [[{ children: [new Paragraph({ children: [run] })] }, { children: words }]],
        border: "none",
      })
    : table({ widths: [width], rows: [[{ children: words }]], border: "none" });
}

/** Converts a form, whose fields are boxes as on SF330, to a table. */
function docxForm(
  { heading, note, rows, columns = 12 }: Extract<Block, { kind: "form" }>,
  paper: Paper,
  pageBreakBefore: boolean,
): (Paragraph | Table)[] {
  return [
    paragraph(heading, { bold: true }, { alignment: AlignmentType.CENTER, pageBreakBefore, keepNext: true }),
    paragraph(`(${note})`, { color: GREY, size: SMALL }, { alignment: AlignmentType.CENTER, keepNext: true }),
    table({
      widths: Array(columns).fill(paper.width / columns),
      rows: rows.map((cells) => cells.map((cell) => ({ children: box(cell, paper), span: cell.width }))),
      border: "form",
    }),
    new Paragraph({}),
  ];
}

function box({ label, text, check, pictures = [] }: FormCell, paper: Paper) {
  const isHeading = text === undefined;
  const runs = pictures
    .slice(0, FORM_PICTURES_MAX)
    .flatMap(
      (picture) =>
        imageRun(picture, paper.pictures, { width: paper.width / 3 - 4, height: FORM_PICTURE_HEIGHT }) ?? [],
    );
  return [
    ...(label || isHeading
      ? [paragraph(label, { color: GREY, size: SMALL }, isHeading ? { alignment: AlignmentType.CENTER } : {})]
      : []),
    ...(check ? [paragraph(`${checkMark(check.isChecked)} ${check.label}`, { size: SMALL })] : []),
    ...(isHeading ? [] : [paragraph(text ?? "")]),
    ...(runs.length > 0 ? [new Paragraph({ children: runs })] : []),
  ];
}
