import { can } from "@contract/permissions";
import type { Project } from "@contract/projects";
import type { ReactNode } from "react";
import { useViewer } from "../../lib/session/viewer";
import { ProjectBar } from "./project-bar";
import { ProjectSections } from "./project-sections";
import { useProjectEditor } from "./use-project-editor";
import { useViewBeacon } from "./use-view-beacon";

/** A project as the world reads it, or as its owner changes it. `back` leads to where its reader came from. */
export function ProjectScreen({ project, back }: { project: Project; back: ReactNode }) {
  useViewBeacon(project);
  const isOwner = can(useViewer(), "project.edit", project);
  const { Editor, isOpening, open, close } = useProjectEditor(project, isOwner);
  if (Editor) return <Editor project={project} back={back} onClose={close} />;
  return (
    <article className="sheet-edges">
      <ProjectBar project={project} back={back} edit={isOwner ? { open, isOpening } : undefined} />
      <ProjectSections project={project} />
    </article>
  );
}
