import { type RefObject, useEffect, useState } from "react";
import { formatNumber } from "../../../../lib/format/format";
import { variantUrl } from "../../../../lib/media";
import { readRemembered, remember } from "../../../../lib/remembered";
import { UserText } from "../../../../ui/user-text";
import { hasCredit, PictureCredit } from "../picture-caption";
import type { ProjectPicture } from "../project-pictures";

type LightboxFootProps = {
  ref: RefObject<HTMLDivElement | null>;
  className: string;
  pictures: ProjectPicture[];
  picture: ProjectPicture;
  index: number;
  onSelect: (index: number) => void;
};

/** Caption, credit and size in pixels, then all pictures as thumbnails. */
export function LightboxFoot({ ref, className, pictures, picture, index, onSelect }: LightboxFootProps) {
  const { caption, detail, width, height } = picture;
  return (
    <div ref={ref} className={`relative bg-paper px-4 pt-3 pb-5 md:px-6 md:pt-3.5 md:pb-4 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 pb-3.5 wrap-anywhere">
        <UserText as="p" className="min-h-6 text-left font-medium">
          {caption}
        </UserText>
        <p className="font-mono text-12 leading-5 text-ink-2">
          {detail && hasCredit(detail) && (
            <>
              <PictureCredit detail={detail} />
              <span className="max-md:hidden">. </span>
            </>
          )}
          <span className="max-md:hidden">
            {formatNumber(width)} × {formatNumber(height)}
          </span>
        </p>
      </div>
      <p role="status" className="sr-only">
        {`Image ${index + 1} of ${pictures.length}: ${picture.alt}`}
      </p>
      {pictures.length > 1 && (
        <ul className="tab-row flex items-end gap-1 overflow-x-auto border-b border-line">
          {pictures.map((each, i) => (
            <Thumbnail
              key={each.hash}
              picture={each}
              label={`Image ${i + 1}: ${each.caption ?? each.alt}`}
              isCurrent={i === index}
              isFirstDrawing={each.isDrawing && i > 0 && !pictures[i - 1]?.isDrawing}
              onSelect={() => onSelect(i)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type ThumbnailProps = {
  picture: ProjectPicture;
  label: string;
  isCurrent: boolean;
  isFirstDrawing: boolean;
  onSelect: () => void;
};

/** 48 px high in its own ratio. The current one stands on a line. */
function Thumbnail({ picture, label, isCurrent, isFirstDrawing, onSelect }: ThumbnailProps) {
  const { url, width, height, isDrawing } = picture;
  return (
    <li ref={isCurrent ? scrollIntoRow : null} className={`shrink-0 ${isFirstDrawing ? "ml-2" : ""}`}>
      <button
        type="button"
        aria-label={label}
        aria-current={isCurrent}
        className={`block min-w-6 border-b-2 pb-0.5 -outline-offset-2 ${isCurrent ? "border-ink" : "border-transparent opacity-62 hover:opacity-100"} ${isDrawing ? "bg-drawing bg-clip-content" : ""}`}
        onClick={onSelect}
      >
        <img
          src={variantUrl(url, 320)}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="mx-auto h-12 w-auto"
        />
      </button>
    </li>
  );
}

const scrollIntoRow = (item: HTMLElement | null) =>
  item?.scrollIntoView({ block: "nearest", inline: "nearest" });

const KEY = "plinth-zoom-hint";
const SHOWN_MS = 3000;

/** How to zoom. Shown once in a browser, for three seconds or until the first zoom. */
export function ZoomHint({ isZoomed }: { isZoomed: boolean }) {
  const [isShown, setShown] = useState(() => readRemembered(KEY) === null);
  useEffect(() => {
    remember(KEY, "shown");
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown || isZoomed) return null;
  return (
    <p className="fade pointer-events-none self-end justify-self-center rounded-sm bg-paper px-3 py-1.5 text-14">
      <span className="can-hover:hidden">Pinch or double-tap to zoom</span>
      <span className="not-can-hover:hidden">Scroll or double-click to zoom. 1 goes to full size</span>
    </p>
  );
}
