import { createContext, use } from "react";
import { variantUrl } from "../../lib/media";
import { UserText } from "../../ui/user-text";
import { GROWTH } from "./picture-rows";
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

/** Pictures in rows of equal height, each whole and with its caption. `height` of the rows in millimetres. */
export function PictureRows({ pictures, height }: { pictures: PrintPicture[]; height: number }) {
  if (pictures.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-[3mm]">
      {pictures.map((picture) => (
        <div
          key={picture.url}
          style={{
            flex: `${picture.ratio} 1 ${picture.ratio * height}mm`,
            maxWidth: `${picture.ratio * height * GROWTH}mm`,
          }}
          className="min-w-0"
        >
          <PrintFigure picture={picture} />
        </div>
      ))}
    </div>
  );
}

/** True if PDFs are drawn as vectors. A preview on a screen shows their prepared pictures instead. */
export const DrawsVectors = createContext(true);

/** Pictures are not loaded lazily: a print waits for none that is out of view. A PDF is drawn as vectors in the browser. */
export function PrintFigure({
  picture,
  className = "w-full",
}: {
  picture: PrintPicture;
  className?: string;
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
          style={{ aspectRatio: ratio }}
          className={`${className} ${isDrawing ? "border border-line p-[1mm]" : ""} object-contain object-left`}
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
