import type { Project } from "@contract/projects";
import { Comments } from "../../features/comments/comments";
import { BeforeAfters } from "./before-after";
import { ProjectModel } from "./model/project-model";
import { ProjectDrawings } from "./project-drawings";
import { ProjectGallery } from "./project-gallery";
import { ProjectOverview } from "./project-overview";
import { ProjectOwner } from "./project-owner";
import { ProjectSheet } from "./project-sheet";
import { ProjectTeam } from "./project-team";
import { ProjectTitle } from "./project-title";

/** A project, top to bottom. */
export function ProjectSections({ project }: { project: Project }) {
  const hasModel = project.modelUrl !== null;
  return (
    <>
      <ProjectTitle project={project} />
      <ProjectSheet project={project} />
      <ProjectOverview project={project} />
      <ProjectGallery project={project} />
      <ProjectDrawings project={project} />
      <BeforeAfters project={project} />
      <div className={hasModel ? "lg:grid lg:grid-cols-12 lg:gap-x-gutter" : ""}>
        {hasModel && <ProjectModel project={project} className="lg:col-span-8" />}
        <ProjectTeam
          project={project}
          className={hasModel ? "lg:col-span-4 lg:-ml-gutter lg:pl-gutter" : ""}
          isWide={!hasModel}
        />
      </div>
      <ProjectOwner project={project} />
      <Comments projectId={project.id} ownerId={project.userId} />
    </>
  );
}
