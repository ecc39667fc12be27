import type { Project } from "@contract/projects";
import { useLocation } from "@tanstack/react-router";
import { type ComponentType, useEffect, useState } from "react";
import { useRecordEvent } from "../../../data/record-event";
import { CONNECTION_LOST, withTimeout } from "../../../lib/timeout";
import { toast } from "../../../ui/toast";
import type { LightboxProps } from "../../../viewers/lightbox/lightbox";
import type { ProjectPicture } from "./project-pictures";

type ProjectLightboxProps = { project: Project; pictures: ProjectPicture[] };

/** Shows the picture that the page's address names after `#`: each picture has a link, and going back closes it. */
export function ProjectLightbox({ project, pictures }: ProjectLightboxProps) {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const hash = useLocation({ select: (location) => location.hash });
  const index = pictures.findIndex((picture) => picture.hash === hash);
  const isOpen = index >= 0;
  useEffect(() => {
    if (!isOpen) return;
    withTimeout(loadLightbox()).then(
      (module) => setLightbox(() => module.default),
      () => toast({ title: CONNECTION_LOST, kind: "bad" }),
    );
  }, [isOpen]);
  const { onProject } = useRecordEvent(project.userId);
  const onShow = (file: string) => onProject(project.id, { kind: "picture", file });
  return isOpen && Lightbox && <Lightbox title={project.title} {...{ pictures, onShow }} start={index} />;
}

/** The code of the lightbox, which only those who open a picture need. */
export const loadLightbox = () => import("../../../viewers/lightbox/lightbox");
