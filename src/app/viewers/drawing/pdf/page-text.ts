import type { DocumentPage } from "@contract/media";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { isDrawingNumber, type PageText, readTitleBlock } from "./title-block";

/** A page with more texts than this is read up to here. */
const TEXTS_MAX = 20_000;

/** Number, name and scale of a page, from its text. The file's label of the page replaces a missing number. */
export async function readPageInfo(page: PDFPageProxy, label: string | null): Promise<DocumentPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const texts = items.slice(0, TEXTS_MAX).flatMap((item) => ("str" in item ? pageText(item, transform) : []));
  const info = readTitleBlock(texts, { width, height });
  return { ...info, number: info.number ?? (label && isDrawingNumber(label) ? label : null) };
}

type PdfText = { str: string; transform: number[]; width: number };

function pageText(
  { str, transform, width }: PdfText,
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[],
): PageText[] {
  const [, , upX = 0, upY = 0, left = 0, base = 0] = transform;
  if (str.trim() === "") return [];
  const size = Math.hypot(a * upX + c * upY, b * upX + d * upY);
  return [{ text: str, x: a * left + c * base + e, y: b * left + d * base + f, width, size }];
}
