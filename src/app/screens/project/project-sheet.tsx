import type { Project } from "@contract/projects";
import { fullPlaceOf } from "../../features/projects/location-label";
import { pictureOf } from "../../features/projects/project-media";
import { PHONE_SIZES } from "../../lib/media";
import { Picture } from "../../ui/picture";
import { ProjectFacts } from "./project-facts";

const SIZES = `(min-width: 1440px) 1280px, (min-width: 1120px) calc(100vw - 160px), (min-width: 768px) calc(100vw - 64px), ${PHONE_SIZES}`;

/** The main picture with the title block attached under it, as on a drawing sheet. */
export function ProjectSheet({ project }: { project: Project }) {
  return (
    <div className="max-md:-mx-margin">
      <Picture
        {...pictureOf(project, project.mainImage || (project.images[0] ?? ""))}
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

/** "Salt Museum Court, Trapani, Italy", and a title that names its place already says it once. */
function altOf(project: Project) {
  const place = fullPlaceOf(project);
  const isNamed = !place || project.title.endsWith(place.split(",")[0] ?? place);
  return isNamed ? project.title : `${project.title}, ${place}`;
}
