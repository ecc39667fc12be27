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
import { breakRows, GAP, heightOfUnfilled, phoneShares, SHEET_WIDTH, sum } from "./gallery-rows";
import { PictureLink } from "./picture-link";
import { galleryOf, type ProjectPicture } from "./project-pictures";

const PHONE_GAP = 4;
/** The ratio of the frame in which pictures of unknown size are shown whole. */
const UNKNOWN_RATIO = 3 / 2;

type GalleryProps = { project: Project; pictures: ProjectPicture[] };

/** The gallery: whole pictures in rows of one height. */
export function Gallery({ project, pictures }: GalleryProps) {
  const urls = galleryOf(project);
  if (urls.length === 0) return null;
  const ratios = urls.map((url) => ratioOf(project, url));
  const rows = breakRows(ratios);
  const shares = phoneShares(ratios);
  const starts = rows.map((_, index) => sum(rows.slice(0, index).map(({ length }) => length)));
  return (
    <PictureSection title="Gallery" note={formatCount(urls.length, "image")}>
      <div className="flex flex-wrap gap-x-1 gap-y-6 max-md:-mx-margin md-or-print:block">
        {rows.map((row, rowIndex) => (
          <div
            key={urls[starts[rowIndex] ?? 0]}
            className="contents md-or-print:flex md-or-print:gap-2 md-or-print:not-first:mt-7 print:break-inside-avoid"
          >
            {row.map((ratio, column) => {
              const index = (starts[rowIndex] ?? 0) + column;
              const url = urls[index] ?? "";
              const height = heightOfUnfilled(row, rows.length === 1);
              const layout = { ratio, share: shares[index] ?? 1, width: height && ratio * height };
              return (
                <figure
                  key={url}
                  style={cellStyle(layout)}
                  className={`group/card relative min-w-0 grow-(--ratio) basis-(--phone) md-or-print:basis-(--wide) ${height ? "md-or-print:grow-0" : ""}`}
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
                      sizes={boxesOf(layout, row)}
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
        ))}
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

function ratioOf(project: Project, url: string) {
  const file = findMediaFile(project, url);
  return file?.width && file.height ? file.width / file.height : UNKNOWN_RATIO;
}

/** `share` is the part of a phone's width. A row that does not fill the page has pictures of a fixed `width`. */
type Layout = { ratio: number; share: number; width: number | null };

function cellStyle({ ratio, share, width }: Layout) {
  return {
    "--ratio": ratio,
    "--phone": share === 1 ? "100%" : `calc(${percent(share)} - ${PHONE_GAP}px)`,
    "--wide": width ? percent(Math.min(1, width / SHEET_WIDTH)) : "0px",
  } as CSSProperties;
}

const percent = (part: number) => `${Math.round(part * 1e4) / 100}%`;

function boxesOf({ ratio, share, width }: Layout, row: number[]): Box[] {
  const gaps = GAP * (row.length - 1);
  const part = width ? width / SHEET_WIDTH : ratio / sum(row);
  return [
    { from: 1440, px: width ?? part * (SHEET_WIDTH - gaps) },
    { from: 1120, vw: part * 100, px: -part * (160 + gaps) },
    { from: 768, vw: part * 100, px: -part * (64 + gaps) },
    { vw: share * 100 },
  ];
}
