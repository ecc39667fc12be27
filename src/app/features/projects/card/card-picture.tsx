import type { ProjectCard } from "@contract/projects";
import type { Box } from "../../../lib/media";
import { Picture, type PictureLoad } from "../../../ui/picture";

type CardPictureProps = {
  project: ProjectCard;
  /** The boxes of the picture. They crop it to 4:3. */
  boxes: Box[];
  load: PictureLoad | undefined;
  className: string;
};

/** The main image of a project, or else its first image. The title next to it describes it. */
export function CardPicture({ project, boxes, ...props }: CardPictureProps) {
  return (
    <Picture
      src={project.mainImage || project.images[0]}
      alt=""
      fallback={project.images[0]}
      placeholder={project.placeholder}
      sizes={boxes.map((box) => ({ ...box, ratio: 4 / 3 }))}
      alignTop
      {...props}
    />
  );
}
