import { AlignmentType, Paragraph, type Table } from "docx";
import type { Block, FormCell } from "../document/blocks";
import { checkMark, FORM_PICTURE_HEIGHT, FORM_PICTURES_MAX } from "../document/form-boxes";
import { imageRun, type Paper } from "./docx-picture";
import { table } from "./docx-table";
import { GREY, paragraph, SMALL } from "./docx-text";

const COLUMNS = 12;

/** A form of boxes, as a table of twelve columns. */
export function docxForm(
  { heading, note, rows }: Extract<Block, { kind: "form" }>,
  paper: Paper,
  pageBreakBefore: boolean,
): (Paragraph | Table)[] {
  return [
    paragraph(heading, { bold: true }, { alignment: AlignmentType.CENTER, pageBreakBefore, keepNext: true }),
    paragraph(`(${note})`, { color: GREY, size: SMALL }, { alignment: AlignmentType.CENTER, keepNext: true }),
    table({
      widths: Array(COLUMNS).fill(paper.width / COLUMNS),
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
    paragraph(label, { color: GREY, size: SMALL }, isHeading ? { alignment: AlignmentType.CENTER } : {}),
    ...(check ? [paragraph(`${checkMark(check.isChecked)} ${check.label}`, { size: SMALL })] : []),
    ...(isHeading ? [] : [paragraph(text ?? "")]),
    ...(runs.length > 0 ? [new Paragraph({ children: runs })] : []),
  ];
}
