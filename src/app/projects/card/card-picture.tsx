import type { RelatedProject } from "@contract/related-projects";
import type { Box } from "../../lib/media";
import { Picture, type PictureLoad } from "../../ui/picture";

type CardPictureProps = {
  project: Omit<RelatedProject, "owner">;
  /** The boxes of the picture. They crop it to 4:3 unless they have a ratio. */
  boxes: Box[];
  load?: PictureLoad | undefined;
  className: string;
};

/**
 * The main image of a project, cropped round its focal point, or else its first image. Without an alt text, the title
 * next to it describes it.
 */
export function CardPicture({ project, boxes, load, className }: CardPictureProps) {
  const { mainImage, mainImageWidth: width, mainImageHeight: height } = project;
  return (
    <Picture
      src={mainImage || project.images[0]}
      alt={project.mainImageAlt ?? ""}
      {...(mainImage && { width, height, focus: project.mainImageFocus })}
      fallback={project.images[0]}
      placeholder={project.placeholder}
      sizes={boxes.map((box) => ({ ratio: 4 / 3, ...box }))}
      load={load}
      className={className}
    />
  );
}

/**
 * Decides how the picture at this position of a grid is loaded: the first with priority, all others lazily. On phones
 * only the first is on the screen, and the others would slow it down. On wide screens the lazy pictures that are
 * visible load as soon as the page is laid out.
 */
export const picturePriority = (index: number): PictureLoad => (index === 0 ? "priority" : "lazy");
