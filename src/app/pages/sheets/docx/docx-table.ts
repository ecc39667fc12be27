import { BorderStyle, type Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from "docx";

/** Millimetres in twentieths of a point, the unit of DOCX. */
export const twips = (mm: number) => Math.round((mm / 25.4) * 1440);

export type CellContent = { children: (Paragraph | Table)[]; span?: number };
type TableOptions = {
  /** The widths of the columns, in millimetres. */
  widths: number[];
  rows: CellContent[][];
  border: "none" | "thin" | "form";
};

const border = (color: string) => ({ style: BorderStyle.SINGLE, size: 4, color });
const NONE = { style: BorderStyle.NONE, size: 0, color: "auto" };
const borders = { none: NONE, thin: border("BFBFBF"), form: border("000000") };

/** A table of fixed columns. Rows are not broken across pages. */
export function table({ widths, rows, border: kind }: TableOptions) {
  const line = borders[kind];
  const padding = kind === "none" ? 0 : 60;
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: twips(widths.reduce((sum, width) => sum + width, 0)), type: WidthType.DXA },
    columnWidths: widths.map(twips),
    borders: {
      top: line,
      bottom: line,
      left: line,
      right: line,
      insideHorizontal: line,
      insideVertical: line,
    },
    margins: { top: padding, bottom: padding, left: kind === "none" ? 0 : 100, right: 100 },
    rows: rows.map((cells) => {
      let column = 0;
      return new TableRow({
        cantSplit: true,
        children: cells.map(({ children, span = 1 }) => {
          const width = widths.slice(column, column + span).reduce((sum, each) => sum + each, 0);
          column += span;
          return new TableCell({
            children,
            columnSpan: span,
            width: { size: twips(width), type: WidthType.DXA },
          });
        }),
      });
    }),
  });
}
