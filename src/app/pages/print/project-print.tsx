import type { Project } from "@contract/projects";
import { Link, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { MeasuresAndWorks } from "../../in-use/in-use";
import { picturesOf } from "../../projects/print-pictures";
import { projectUrl } from "../../projects/share/share-links";
import type { PaperPractice } from "../../viewers/print/paper-heading";
import {
  type PrintLayout,
  type PrintPaper,
  printLayouts,
  printPapers,
} from "../../viewers/print/print-choice";
import { PictureRows, PrintFigure } from "../../viewers/print/print-figure";
import { PrintPage, Sheet } from "../../viewers/print/print-page";
import { OnePage } from "./one-page";
import { PrintCredits, ProjectCells, ProjectHeading, ProjectPeople, ProjectTexts } from "./project-words";

type ProjectPrintProps = {
  project: Project;
  practice: PaperPractice | null;
  layout: PrintLayout;
  paper: PrintPaper;
};

/** A project as a sheet: on one page, or in full. */
export function ProjectPrint({ project, practice, layout, paper }: ProjectPrintProps) {
  const tools = <Choices id={project.id} layout={layout} paper={paper} />;
  return (
    <PrintPage title={project.title} paper={paper} tools={tools}>
      <Sheet isFixed={layout === "one-page"}>
        {layout === "one-page" ? (
          <OnePage project={project} practice={practice} paper={paper} />
        ) : (
          <Full project={project} practice={practice} />
        )}
      </Sheet>
    </PrintPage>
  );
}

const CHOICE =
  "inline-flex h-8 items-center border-b-2 border-transparent px-1 hover:text-ink current:border-ink current:text-ink";

function Choices({ id, layout, paper }: { id: number; layout: PrintLayout; paper: PrintPaper }) {
  const params = { id: String(id) };
  return (
    <nav aria-label="Print" className="flex flex-wrap items-center gap-x-6 text-14 font-medium text-ink-2">
      <Link to="/projects/$id" params={params} className="inline-flex h-10 items-center gap-2 text-ink">
        <ArrowLeft />
        Back to the project
      </Link>
      <span className="flex gap-3">
        {(Object.keys(printLayouts) as PrintLayout[]).map((choice) => (
          <Link
            key={choice}
            to="/projects/$id/print"
            params={params}
            search={{ layout: choice, paper }}
            replace
            aria-current={choice === layout ? "true" : undefined}
            className={CHOICE}
          >
            {printLayouts[choice]}
          </Link>
        ))}
      </span>
      <span className="flex gap-3">
        {(Object.keys(printPapers) as PrintPaper[]).map((choice) => (
          <Link
            key={choice}
            to="/projects/$id/print"
            params={params}
            search={{ layout, paper: choice }}
            replace
            aria-current={choice === paper ? "true" : undefined}
            className={CHOICE}
          >
            {printPapers[choice]}
          </Link>
        ))}
      </span>
    </nav>
  );
}

/** Two drawings in landscape format have a page. */
const DRAWING = 106;

function Full({ project, practice }: Pick<ProjectPrintProps, "project" | "practice">) {
  const [main] = picturesOf(project, [project.mainImage]);
  const beforeAndAfter = picturesOf(project, [...project.beforeImages, ...project.afterImages]);
  return (
    <>
      <ProjectHeading project={project} practice={practice} />
      {main && <PrintFigure picture={main} maxHeight={150} />}
      <div className="py-[6mm]">
        <ProjectCells project={project} />
      </div>
      <ProjectTexts project={project} />
      <div className="pt-[8mm]">
        <PictureRows pictures={picturesOf(project, project.images)} height={58} />
      </div>
      {beforeAndAfter.length > 0 && (
        <section className="pt-[8mm]">
          <h3 className="pb-[2mm] text-20 font-medium break-after-avoid">Before and after</h3>
          <PictureRows pictures={beforeAndAfter} height={58} />
        </section>
      )}
      {project.drawings.length > 0 && (
        <section className="pt-[8mm]">
          <h3 className="pb-[2mm] text-20 font-medium break-after-avoid">Drawings</h3>
          <PictureRows pictures={picturesOf(project, project.drawings, true)} height={DRAWING} />
        </section>
      )}
      {project.inUse && (
        <section className="pt-[8mm]">
          <h3 className="text-20 font-medium break-after-avoid">In use</h3>
          <MeasuresAndWorks {...project.inUse} heading="h4" />
        </section>
      )}
      {/* They stay together, so that no page is added for the last lines alone. */}
      <div className="break-inside-avoid">
        <ProjectPeople project={project} />
        <PrintCredits projects={[project]} className="pt-[8mm]" />
        <Address project={project} />
      </div>
    </>
  );
}

function Address({ project }: { project: Project }) {
  const { origin } = useRouter().options.context;
  // Text goes to the last page with the address, so that it never has a page to itself.
  return (
    <p className="shrink-0 pt-[3mm] font-mono text-12 break-before-avoid text-ink-2">
      {projectUrl(project, origin)}
    </p>
  );
}
