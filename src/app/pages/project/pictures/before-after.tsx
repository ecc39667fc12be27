import type { Project } from "@contract/projects";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { type MouseEvent, type PointerEvent, useState } from "react";
import type { Box } from "../../../lib/media";
import { findImageDetail, pictureProps } from "../../../projects/project-media";
import { PictureSection } from "../../../projects/project-section";
import { Picture } from "../../../ui/picture";
import { UserText } from "../../../ui/user-text";
import { hasCredit, PictureCredit } from "../../../viewers/lightbox/picture-caption";
import { PictureLink } from "./picture-link";
import type { ProjectPicture } from "./project-pictures";

const BOXES: Box[] = [
  { from: 1440, px: 1280, ratio: 2 },
  { from: 768, vw: 100, px: -64, ratio: 2 },
  { vw: 100, ratio: 4 / 3 },
];
const FRAME = "lazy-frame relative aspect-4/3 overflow-hidden bg-well md:aspect-2/1 print:aspect-3/2";
const LABEL =
  "pointer-events-none absolute bottom-3 rounded-sm bg-white px-2.5 py-1 text-14 font-medium text-black";

type Label = "Before" | "After";
type SectionProps = { project: Project; pictures: ProjectPicture[] };

/** Before and after pictures in pairs with a divider to drag. A picture without a counterpart is shown alone. */
export function BeforeAfterSection({ project, pictures }: SectionProps) {
  const { beforeImages, afterImages } = project;
  const count = Math.max(beforeImages.length, afterImages.length);
  if (count === 0) return null;
  return (
    <PictureSection title="Before and after">
      <div className="grid gap-7 max-md:-mx-margin max-md:gap-6">
        {Array.from({ length: count }, (_, index) => {
          const before = beforeImages[index];
          const after = afterImages[index];
          return (
            <figure key={before ?? after} className="print:break-inside-avoid">
              {before && after ? (
                <BeforeAfter project={project} before={before} after={after} />
              ) : (
                <div className={FRAME}>
                  <Half project={project} url={before ?? after ?? ""} label={before ? "Before" : "After"} />
                </div>
              )}
              <figcaption className="flex justify-between gap-6 pt-2.5 max-md:px-margin">
                {before && <HalfCaption {...{ project, pictures }} url={before} label="Before" />}
                {after && <HalfCaption {...{ project, pictures }} url={after} label="After" />}
              </figcaption>
            </figure>
          );
        })}
      </div>
    </PictureSection>
  );
}

type HalfCaptionProps = SectionProps & { url: string; label: Label };

/** "Before, 1962", which opens the whole picture, then its caption and credit. */
function HalfCaption({ project, pictures, url, label }: HalfCaptionProps) {
  const detail = findImageDetail(project, url);
  return (
    <span className={`min-w-0 text-14 wrap-anywhere ${label === "After" ? "ml-auto text-right" : ""}`}>
      <PictureLink
        slot={label === "Before" ? "beforeImages" : "afterImages"}
        url={url}
        pictures={pictures}
        className="font-medium hover:underline"
      >
        {[label, detail?.year].filter(Boolean).join(", ")}
      </PictureLink>
      {detail?.caption && (
        <UserText as="span" className={`block ${label === "After" ? "text-right" : "text-left"}`}>
          {detail.caption}
        </UserText>
      )}
      {detail && hasCredit({ ...detail, year: null }) && (
        <span className="block font-mono text-12 leading-5 text-ink-2">
          <PictureCredit detail={{ ...detail, year: null }} />
        </span>
      )}
    </span>
  );
}

function BeforeAfter({ project, before, after }: { project: Project; before: string; after: string }) {
  const [percent, setPercent] = useState(50);
  const move = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPercent(Math.min(100, Math.max(0, ((clientX - left) / width) * 100)));
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === "pointerdown") event.currentTarget.setPointerCapture(event.pointerId);
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the range input is for keyboards and screen readers
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      data-replay=""
      className={`${FRAME} cursor-ew-resize touch-pan-y select-none`}
      onPointerDown={drag}
      onPointerMove={drag}
      onClick={move}
    >
      <input
        type="range"
        min="0"
        max="100"
        value={Math.round(percent)}
        aria-label="Divider between before and after"
        aria-valuetext={`${Math.round(percent)} percent before`}
        className="peer sr-only"
        onChange={(event) => setPercent(event.target.valueAsNumber)}
      />
      <Half project={project} url={after} label="After" />
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}>
        <Half project={project} url={before} label="Before" />
      </div>
      <Handle percent={percent} />
    </div>
  );
}

function Half({ project, url, label }: { project: Project; url: string; label: Label }) {
  return (
    <>
      <Picture
        {...pictureProps(project, url)}
        alt={findImageDetail(project, url)?.alt ?? `${project.title}, ${label.toLowerCase()}`}
        sizes={BOXES}
        className="pointer-events-none absolute inset-0 size-full"
      />
      <span className={`${LABEL} ${label === "Before" ? "left-3" : "right-3"}`}>{label}</span>
    </>
  );
}

function Handle({ percent }: { percent: number }) {
  return (
    <div
      style={{ left: `${percent}%` }}
      className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white peer-focus-visible:*:outline-2 print:hidden"
    >
      <span className="absolute top-1/2 left-1/2 flex size-10.5 -translate-1/2 items-center justify-center gap-0.5 rounded-sm bg-white text-black -outline-offset-6 outline-black">
        <ArrowLeft />
        <ArrowRight />
      </span>
    </div>
  );
}
