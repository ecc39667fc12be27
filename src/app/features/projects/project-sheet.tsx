import type { Project } from "@contract/projects";
import { formatArea, formatMoney, formatNumber } from "../../lib/format";
import { PHONE_SIZES } from "../../lib/media";
import { Picture } from "../../ui/picture";
import { TitleBlock, type TitleCell } from "../../ui/title-block";
import { categoryLabel } from "./category-label";
import { fullPlaceOf } from "./place";
import { pictureOf } from "./project-media";

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
        load="first"
        className="project-hero aspect-4/3 w-full md:aspect-1280/660"
      />
      <section aria-labelledby="specifications">
        <h2 id="specifications" className="sr-only">
          Specifications
        </h2>
        <TitleBlock cells={factsOf(project)} className="max-md:border-x-0 md:border-t-0" />
      </section>
    </div>
  );
}

/** "Salt Museum Court, Trapani, Italy", and a title that names its place already says it once. */
function altOf(project: Project) {
  const place = fullPlaceOf(project);
  const isNamed = !place || project.title.endsWith(place.split(",")[0] ?? place);
  return isNamed ? project.title : `${project.title}, ${place}`;
}

/** Cells without a value are left out, the cost also where the server keeps it back. */
function factsOf(project: Project): TitleCell[] {
  const area = project.totalArea === null ? null : formatArea(project.totalArea);
  return [
    { label: "Category", value: categoryLabel(project.category) },
    { label: "Project type", value: project.projectStatus },
    { label: "Area", value: area?.squareFeet, detail: area?.squareMetres },
    { label: "Levels", value: project.numberOfLevels === null ? null : formatNumber(project.numberOfLevels) },
    { label: "Client", value: project.client },
    { label: "Design phase", value: project.designPhase },
    { label: "Construction phase", value: project.constructionPhase },
    {
      label: "Construction cost",
      value: typeof project.constructionCost === "number" ? formatMoney(project.constructionCost) : null,
    },
  ];
}
