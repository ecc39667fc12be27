import { ImageRun } from "docx";
import type { PrintPicture } from "../../../viewers/print/print-figure";

/** A JPEG. `ratio` is width / height. */
export type DocxPicture = { data: Uint8Array<ArrayBuffer>; ratio: number };
export type DocxPictures = Map<string, DocxPicture>;

/** The data that the parts of a document need. `width` is the width between the margins, in millimetres. */
export type Paper = { width: number; pictures: DocxPictures };

const PIXELS_PER_MM = 96 / 25.4;

/** A picture at most this wide and high, in millimetres; undefined if it was not loaded. */
export function imageRun(
  { src, alt }: Pick<PrintPicture, "src" | "alt">,
  pictures: DocxPictures,
  box: { width: number; height: number },
) {
  const picture = src === null ? undefined : pictures.get(src);
  if (!picture) return undefined;
  const width = Math.min(box.width, box.height * picture.ratio);
  return new ImageRun({
    type: "jpg",
    data: picture.data,
    transformation: {
      width: Math.round(width * PIXELS_PER_MM),
      height: Math.round((width / picture.ratio) * PIXELS_PER_MM),
    },
    altText: { name: alt || "Picture", title: alt, description: alt },
  });
}
