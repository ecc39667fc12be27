import type { ProjectCard } from "@contract/projects";
import { Picture, type PictureLoad } from "../../../ui/picture";

type CardPictureProps = {
  project: ProjectCard;
  sizes: string;
  load: PictureLoad | undefined;
  className: string;
};

/** The main image of a project, or else its first image. The title next to it describes it. */
export function CardPicture({ project, ...props }: CardPictureProps) {
  return (
    <Picture
      src={project.mainImage || project.images[0]}
      alt=""
      fallback={project.images[0]}
      placeholder={project.placeholder}
      alignTop
      {...props}
    />
  );
}
