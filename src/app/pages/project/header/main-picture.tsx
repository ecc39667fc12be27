import type { Project } from "@contract/projects";
import { Expand } from "lucide-react";
import type { CSSProperties } from "react";
import type { Box } from "../../../lib/media";
import { findImageDetail, pictureProps } from "../../../projects/project-media";
import { Picture } from "../../../ui/picture";
import { PictureCaption } from "../../../viewers/lightbox/picture-caption";
import { PictureLink } from "../pictures/picture-link";
import { altOf, openingOf, type ProjectPicture } from "../pictures/project-pictures";
import { ProjectFacts } from "./project-facts";

const RATIO = 1280 / 660;
const PHONE_RATIO = 4 / 3;
/** A picture that is narrower stands whole: a crop would cut off a tower's top. */
const WHOLE_BELOW = 1.2;
const contentWidths = [
  { from: 2200, px: 2240 },
  { from: 1600, px: 1760 },
  { from: 1440, px: 1280 },
  { from: 1120, vw: 100, px: -160 },
  { from: 768, vw: 100, px: -64 },
];

const boxesOf = (ratio: number): Box[] =>
  ratio < WHOLE_BELOW
    ? [
        ...contentWidths.map(({ from, vw = 0, px }) => ({
          from,
          vw: (vw * ratio) / RATIO,
          px: (px * ratio) / RATIO,
        })),
        { vw: 100 },
      ]
    : [...contentWidths.map((box) => ({ ...box, ratio: RATIO })), { vw: 100, ratio: PHONE_RATIO }];

type MainPictureProps = { project: Project; pictures: ProjectPicture[] };

/**
 * The main picture: cropped round its focal point, and a link to the whole; in portrait format it stands whole. Its
 * caption and the facts are below it.
 */
export function MainPicture({ project, pictures }: MainPictureProps) {
  const url = openingOf(project);
  const picture = pictures.find((each) => each.url === url);
  const ratio = picture ? picture.width / picture.height : RATIO;
  const isWhole = ratio < WHOLE_BELOW;
  return (
    <figure style={{ "--ratio": ratio } as CSSProperties} className="max-md:-mx-margin">
      <PictureLink
        slot="mainImage"
        url={url}
        pictures={pictures}
        className="relative block max-md:-outline-offset-4"
      >
        <Picture
          {...pictureProps(project, url)}
          fallback={project.images[0]}
          alt={picture?.alt ?? altOf(project, url)}
          sizes={boxesOf(ratio)}
          load="priority"
          fit={isWhole ? "contain" : "cover"}
          className={`project-hero w-full md:aspect-1280/660 md:max-h-[calc(100svh-8rem)] ${isWhole ? "aspect-(--ratio) bg-transparent!" : "aspect-4/3"}`}
        />
        {picture && !isWhole && <WholePicture ratio={ratio} />}
      </PictureLink>
      <PictureCaption
        detail={findImageDetail(project, url)}
        className="justify-between pb-3 max-md:px-margin print:pt-2"
      />
      <ProjectFacts project={project} />
    </figure>
  );
}

/** Shown where the crop hides something. */
function WholePicture({ ratio }: { ratio: number }) {
  const isCropped = Math.abs(ratio / RATIO - 1) > 0.02;
  const isCroppedOnPhone = Math.abs(ratio / PHONE_RATIO - 1) > 0.02;
  if (!isCropped && !isCroppedOnPhone) return null;
  return (
    <span
      className={`absolute right-4 bottom-4 inline-flex h-8 items-center gap-2 rounded-sm bg-ink px-3 text-14 font-medium text-paper max-md:bottom-3 max-md:h-9 print:hidden ${isCropped ? "" : "md:hidden"} ${isCroppedOnPhone ? "" : "max-md:hidden"}`}
    >
      <Expand />
      Whole picture
    </span>
  );
}
