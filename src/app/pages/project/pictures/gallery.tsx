import type { ImageDetail } from "@contract/image-details";
import type { Project } from "@contract/projects";
import type { CSSProperties } from "react";
import { SavePictureButton } from "../../../collections/save-button";
import { formatCount } from "../../../lib/format/format";
import type { Box } from "../../../lib/media";
import { findImageDetail, findMediaFile, pictureProps } from "../../../projects/project-media";
import { PictureSection } from "../../../projects/project-section";
import { Picture } from "../../../ui/picture";
import { PictureCaption } from "../../../viewers/lightbox/picture-caption";
import { type Cell, galleryCells, phoneShares, windows, withFull } from "./gallery-rows";
import { PictureLink } from "./picture-link";
import { galleryOf, type ProjectPicture } from "./project-pictures";

const PHONE_GAP = 4;
/** The ratio of the frame in which pictures of unknown size are shown whole. */
const UNKNOWN_RATIO = 3 / 2;

type GalleryProps = { project: Project; pictures: ProjectPicture[] };

/** The gallery: whole pictures in rows of one height. Rows break differently in windows of different widths. */
export function Gallery({ project, pictures }: GalleryProps) {
  const urls = galleryOf(project);
  if (urls.length === 0) return null;
  const sized = withFull(urls.map((url) => sizeOf(project, url)));
  const phone = phoneShares(sized);
  const cells = windows.map(({ content }) => galleryCells(sized, content));
  return (
    <PictureSection title="Gallery" note={formatCount(urls.length, "image")}>
      <div className="flex flex-wrap gap-x-1 gap-y-6 max-md:-mx-margin md-or-print:gap-x-2 md-or-print:gap-y-7">
        {urls.map((url, index) => {
          const layout = {
            ratio: sized[index]?.ratio ?? UNKNOWN_RATIO,
            phone: phone[index] ?? 1,
            cells: cells.flatMap((each) => each[index] ?? []),
          };
          return (
            <figure
              key={url}
              style={cellStyle(layout)}
              className="group/card gallery-cell relative min-w-0 print:break-inside-avoid"
            >
              <PictureLink
                slot="images"
                url={url}
                pictures={pictures}
                className="block aspect-(--ratio) max-md:-outline-offset-4 lazy-frame"
              >
                <Picture
                  {...pictureProps(project, url)}
                  alt={pictures.find((picture) => picture.url === url)?.alt ?? project.title}
                  sizes={boxesOf(layout)}
                  fit={findMediaFile(project, url)?.width ? "cover" : "contain"}
                  className="aspect-(--ratio) h-auto w-full"
                />
              </PictureLink>
              <SavePictureButton project={project} picture={url} />
              <PictureCaption
                detail={briefOf(findImageDetail(project, url))}
                className="pr-4 max-md:px-margin max-md:pt-2"
              />
            </figure>
          );
        })}
      </div>
    </PictureSection>
  );
}

/** A gallery picture has its photographer below it; a licence only if it allows something. */
const briefOf = (detail: ImageDetail | undefined): ImageDetail | undefined =>
  detail && {
    ...detail,
    year: null,
    licence: detail.licence === "all-rights-reserved" ? null : detail.licence,
  };

function sizeOf(project: Project, url: string) {
  const { width = null, height = null } = findMediaFile(project, url) ?? {};
  const size = findImageDetail(project, url)?.size ?? null;
  return { ratio: width && height ? width / height : UNKNOWN_RATIO, width, size };
}

/** `phone` is the part of a phone's width; `cells` are those in wider windows. */
type Layout = { ratio: number; phone: number; cells: Cell[] };

/**
 * The variables of `gallery-cell`. Each picture asks for 3% less than its share, so that rounding never breaks a row, and
 * grows to fill the row.
 */
function cellStyle({ ratio, phone, cells }: Layout) {
  const style: Record<string, string | number> = {
    "--ratio": Math.round(ratio * 1e4) / 1e4,
    "--phone": phone === 1 ? "100%" : `calc(${percent(phone)} - ${PHONE_GAP}px)`,
  };
  for (const [index, { share, rest }] of cells.entries()) {
    style[`--w${index}`] = percent(0.97 * share);
    if (rest > 0.001) style[`--r${index}`] = percent(rest);
  }
  return style as CSSProperties;
}

const percent = (part: number) => `${Math.floor(part * 1e4) / 100}%`;

function boxesOf({ phone, cells }: Layout): Box[] {
  const [small = 1, medium = 1, wide = 1, widest = 1] = cells.map(({ share }) => share);
  return [
    { from: 2200, px: widest * 2240 },
    { from: 1600, px: wide * 1760 },
    { from: 1120, vw: medium * 100, px: medium * -160 },
    { from: 768, vw: small * 100, px: small * -64 },
    { vw: phone * 100 },
  ];
}
