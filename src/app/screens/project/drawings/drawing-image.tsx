import { useCallback, useState } from "react";
import { dodgeColour, measurePaper } from "../../../features/projects/pdf-preview/paper-colour";
import { phoneSizes } from "../../../lib/media";
import { Picture } from "../../../ui/picture";

const SIZES = `(min-width: 1440px) 395px, (min-width: 768px) 30vw, ${phoneSizes(84)}`;

type DrawingImageProps = { src: string; width: number | null; height: number | null; alt: string };

/**
 * A drawing that is multiplied onto the paper of its frame, a container with a size. The colour of a scan's own paper is
 * measured once the image has loaded, and divided out: otherwise it would be a darker rectangle.
 */
export function DrawingImage({ src, width, height, alt }: DrawingImageProps) {
  const [dodge, setDodge] = useState<string>();
  const frame = useCallback((element: HTMLElement) => {
    const measure = () => {
      const image = element.querySelector("img");
      if (!image?.complete || image.naturalWidth === 0) return;
      const paper = measurePaper(image, image.naturalWidth, image.naturalHeight);
      setDodge(paper ? dodgeColour(paper) : undefined);
    };
    measure();
    element.addEventListener("load", measure, { capture: true });
    return () => element.removeEventListener("load", measure, { capture: true });
  }, []);
  const ratio = width && height ? width / height : Math.SQRT2;
  return (
    <span
      ref={frame}
      style={{ aspectRatio: ratio, width: `min(100cqw, ${100 * ratio}cqh)` }}
      className="relative isolate block mix-blend-multiply"
    >
      <Picture
        src={src}
        width={width}
        height={height}
        alt={alt}
        sizes={SIZES}
        fit="contain"
        className="size-full bg-transparent!"
      />
      {dodge && <span className="absolute inset-0 mix-blend-color-dodge" style={{ background: dodge }} />}
    </span>
  );
}
