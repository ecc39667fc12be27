import type { Project } from "@contract/projects";
import { fullLocationLabel } from "../../../features/projects/location-label";
import { pictureProps } from "../../../features/projects/project-media";
import { PHONE_SIZES } from "../../../lib/media";
import { Picture } from "../../../ui/picture";
import { ProjectFacts } from "./project-facts";

const SIZES = `(min-width: 1440px) 1280px, (min-width: 1120px) calc(100vw - 160px), (min-width: 768px) calc(100vw - 64px), ${PHONE_SIZES}`;

/** The main picture with the facts attached below. */
export function MainPicture({ project }: { project: Project }) {
  return (
    <div className="max-md:-mx-margin">
      <Picture
        {...pictureProps(project, project.mainImage || (project.images[0] ?? ""))}
        fallback={project.images[0]}
        alt={altOf(project)}
        sizes={SIZES}
        load="priority"
        className="project-hero aspect-4/3 w-full md:aspect-1280/660"
      />
      <ProjectFacts project={project} />
    </div>
  );
}

/** "Salt Museum Court, Trapani, Italy"; without the location if the title already ends with it. */
function altOf(project: Project) {
  const location = fullLocationLabel(project);
  const isNamed = !location || project.title.endsWith(location.split(",")[0] ?? location);
  return isNamed ? project.title : `${project.title}, ${location}`;
}
