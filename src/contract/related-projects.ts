import type { z } from "zod";
import { ProjectCard } from "./projects";

/** The number of related projects that a project's page shows. */
export const RELATED_COUNT = 4;
export const RelatedProject = ProjectCard.pick({
  id: true,
  userId: true,
  title: true,
  mainImage: true,
  mainImageWidth: true,
  mainImageHeight: true,
  mainImageAlt: true,
  mainImageFocus: true,
  placeholder: true,
  images: true,
  category: true,
  country: true,
  city: true,
  owner: true,
});
export type RelatedProject = z.infer<typeof RelatedProject>;
