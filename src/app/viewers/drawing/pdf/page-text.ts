import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { isSheetNumber, readTitleBlock, type SheetInfo, type SheetText } from "./title-block";

/** A page with more texts than this is read up to here. */
const TEXTS_MAX = 20_000;

/** Number, name and scale of a page, from its text. The file's label of the page replaces a missing number. */
export async function readSheetInfo(page: PDFPageProxy, label: string | null): Promise<SheetInfo> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const texts = items
    .slice(0, TEXTS_MAX)
    .flatMap((item) => ("str" in item ? sheetText(item, transform) : []));
  const info = readTitleBlock(texts, { width, height });
  return { ...info, number: info.number ?? (label && isSheetNumber(label) ? label : null) };
}

type PdfText = { str: string; transform: number[]; width: number };

function sheetText(
  { str, transform, width }: PdfText,
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[],
): SheetText[] {
  const [, , upX = 0, upY = 0, left = 0, base = 0] = transform;
  if (str.trim() === "") return [];
  const size = Math.hypot(a * upX + c * upY, b * upX + d * upY);
  return [{ text: str, x: a * left + c * base + e, y: b * left + d * base + f, width, size }];
}
