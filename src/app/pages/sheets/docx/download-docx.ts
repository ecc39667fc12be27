import { cutText } from "@contract/graphemes";
import type { Block, SheetPage } from "../../../documents/blocks";
import { variantUrl } from "../../../lib/media";
import type { PrintPicture } from "../../../viewers/print/print-figure";
import type { DocxPicture } from "./docx-picture";
import { makeDocx, type SheetDocument } from "./make-docx";

/** Makes the DOCX file of a document and saves it. Returns how many pictures could not be loaded. */
export async function downloadDocx(document: SheetDocument): Promise<number> {
  const { pictures, failed } = await loadPictures(document.pages);
  const url = URL.createObjectURL(await makeDocx(document, pictures));
  const link = Object.assign(window.document.createElement("a"), {
    href: url,
    download: fileName(document.title),
  });
  link.click();
  URL.revokeObjectURL(url);
  return failed;
}

/** "Selected housing: 2026" becomes "Selected housing 2026.docx": without characters that file systems refuse. */
export const fileName = (title: string) =>
  `${
    cutText(title.replace(/[\\/:*?"<>|\p{Cc}]/gu, " ").replace(/\s+/g, " "), 100).replace(
      /^[. ]+|[. ]+$/g,
      "",
    ) || "Projects"
  }.docx`;

/** The width is enough for a page's width at 200 dots per inch. Word cannot read WebP, so pictures become JPEG. */
const WIDTH = 1440;
const HEIGHT_MAX = 2000;
const QUALITY = 0.85;

/** The pictures of a document by the address that shows them, as JPEG, one after the other: each is large in memory. */
async function loadPictures(pages: SheetPage[]) {
  const pictures = new Map<string, DocxPicture>();
  const sources = new Set(
    pages.flatMap(({ blocks }) => blocks.flatMap(picturesOfBlock)).flatMap(({ src }) => src ?? []),
  );
  for (const src of sources) {
    const picture = await asJpeg(variantUrl(src, WIDTH)).catch(() => null);
    if (picture) pictures.set(src, picture);
  }
  return { pictures, failed: sources.size - pictures.size };
}

function picturesOfBlock(block: Block): Pick<PrintPicture, "src">[] {
  if (block.kind === "heading") return block.practice ? [{ src: block.practice.logo }] : [];
  if (block.kind === "pictures") return block.pictures;
  if (block.kind === "beside") return block.picture?.pictures ?? [];
  if (block.kind === "entry") return block.picture ? [block.picture] : [];
  if (block.kind === "form") return block.rows.flat().flatMap(({ pictures = [] }) => pictures);
  return [];
}

async function asJpeg(url: string): Promise<DocxPicture> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The picture answered ${response.status}`);
  const bitmap = await createImageBitmap(await response.blob());
  const scale = Math.min(1, WIDTH / bitmap.width, HEIGHT_MAX / bitmap.height);
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser cannot draw pictures");
  // JPEG has no transparency.
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
  return { data: new Uint8Array(await blob.arrayBuffer()), ratio: width / height };
}
