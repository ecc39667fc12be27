import { createContext, use } from "react";
import { variantUrl } from "../../lib/media";
import { UserText } from "../../ui/user-text";
import { areaOf } from "./paper";
import { GROWTH, rowsOf } from "./picture-rows";
import { useVectorDrawing } from "./vector/vector-drawings";

/** A picture to print. A PDF without a preview has no `src`. */
export type PrintPicture = {
  url: string;
  isPdf: boolean;
  src: string | null;
  ratio: number;
  alt: string;
  caption: string | null;
  credit: string | null;
  isDrawing: boolean;
};

type PictureRowsProps = {
  pictures: PrintPicture[];
  height: number;
  width?: number;
  /** True if the ratios of the pictures can differ from those of their files. */
  isCropped?: boolean | undefined;
};

/** Between the margins of A4. Rows on other papers are distributed as on it, and fill their width. */
const WIDTH = areaOf("a4").width;

/**
 * Pictures in rows that fill the width, each whole and with its caption. `height` is the least height of the rows, and
 * `width` that of the area, in millimetres.
 */
export function PictureRows({ pictures, height, width = WIDTH, isCropped }: PictureRowsProps) {
  const rows = rowsOf(
    pictures.map(({ ratio }) => ratio),
    width,
    height,
  );
  let end = 0;
  return (
    <div className="grid gap-[3mm] empty:hidden">
      {rows.map((row) => {
        const inRow = pictures.slice(end, end + row.count);
        end += row.count;
        return (
          <div key={inRow[0]?.url} className="flex gap-[3mm] break-inside-avoid">
            {inRow.map((picture) => (
              <div
                key={picture.url}
                style={{ flex: `${picture.ratio} 1 0`, maxWidth: `${picture.ratio * height * GROWTH}mm` }}
                className="min-w-0"
              >
                <PrintFigure picture={picture} isCropped={isCropped} />
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** True if PDFs are drawn as vectors. A preview on a screen shows their prepared pictures instead. */
export const DrawsVectors = createContext(true);

/** Pictures are not loaded lazily: a print waits for none that is out of view. A PDF is drawn as vectors in the browser. */
export function PrintFigure({
  picture,
  maxHeight,
  isCropped = false,
}: {
  picture: PrintPicture;
  /** In millimetres. */
  maxHeight?: number;
  isCropped?: boolean | undefined;
}) {
  const { ratio, alt, caption, credit, isDrawing } = picture;
  const vector = useVectorDrawing(use(DrawsVectors) && picture.isPdf ? picture.url : null);
  const src = vector ?? (picture.src && variantUrl(picture.src, 1440));
  return (
    <figure className="break-inside-avoid">
      {src ? (
        <img
          src={src}
          alt={alt}
          style={{ aspectRatio: ratio, ...(maxHeight && { maxHeight: `${maxHeight}mm` }) }}
          className={`w-full ${isDrawing ? "border border-line p-[1mm]" : ""} ${isCropped && !isDrawing ? "object-cover" : "object-contain object-left"}`}
        />
      ) : (
        <div
          style={{ aspectRatio: ratio }}
          className="label flex items-center justify-center border border-line"
        >
          PDF
        </div>
      )}
      {(caption || credit) && (
        <figcaption className="pt-[1mm] text-12 wrap-anywhere">
          {caption && <UserText>{caption}</UserText>}{" "}
          {credit && <UserText className="text-ink-2">{credit}</UserText>}
        </figcaption>
      )}
    </figure>
  );
}
