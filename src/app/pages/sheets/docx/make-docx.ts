import type { SheetPaper } from "@contract/sheets";
import { Document, Footer, Packer, PageNumber, Paragraph, TabStopType, TextRun } from "docx";
import type { SheetPage } from "../../../documents/blocks";
import { areaOf, MARGIN, SIZES } from "../../../viewers/print/paper";
import { docxBlocks } from "./docx-blocks";
import type { DocxPictures } from "./docx-picture";
import { twips } from "./docx-table";
import { GREY, runs, SMALL } from "./docx-text";

export type SheetDocument = { title: string; paper: SheetPaper; pages: SheetPage[] };

const FONT = "Arial";
const TEXT = 20;
const HEADINGS = { heading1: 40, heading2: 28, heading3: 24 };

/** The DOCX file of a document. Pictures that are not among `pictures` are left out. */
export function makeDocx({ title, paper, pages }: SheetDocument, pictures: DocxPictures): Promise<Blob> {
  const { width } = areaOf(paper);
  const size = SIZES[paper];
  return Packer.toBlob(
    new Document({
      title,
      creator: "",
      styles: {
        default: {
          document: { run: { font: FONT, size: TEXT }, paragraph: { spacing: { after: 40 } } },
          ...Object.fromEntries(
            Object.entries(HEADINGS).map(([level, points]) => [
              level,
              {
                run: { size: points, bold: false, color: "000000", font: FONT },
                paragraph: { spacing: { after: 120 }, keepNext: true },
              },
            ]),
          ),
        },
      },
      sections: [
        {
          properties: {
            page: {
              size: { width: twips(size.width), height: twips(size.height) },
              margin: {
                top: twips(MARGIN.top),
                left: twips(MARGIN.side),
                right: twips(MARGIN.side),
                bottom: twips(MARGIN.bottom),
                footer: twips(MARGIN.bottom / 2),
              },
            },
          },
          footers: { default: foot(title, width) },
          children: pages.flatMap(({ blocks }, index) => docxBlocks(blocks, { width, pictures }, index > 0)),
        },
      ],
    }),
  );
}

/** The title at the left, the number of the page at the right. */
const foot = (title: string, width: number) =>
  new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: twips(width) }],
        children: [
          ...runs(`${title}\t`, { color: GREY, size: SMALL }),
          new TextRun({ children: [PageNumber.CURRENT], color: GREY, size: SMALL }),
        ],
      }),
    ],
  });
