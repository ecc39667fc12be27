import type { Project } from "@contract/projects";
import type { ReactNode } from "react";
import {
  costCells,
  factCells,
  phaseCells,
  recognitionCells,
  specificationCells,
} from "../../../projects/fact-cells";
import { AreaUnitSwitch } from "../../../ui/area-unit-switch";
import { hasValue, TitleBlock, type TitleCell } from "../../../ui/title-block";

/** Specifications, phases, cost and recognition. Unknown or private values are left out. */
export function ProjectFacts({ project }: { project: Project }) {
  const hasArea = (project.totalArea ?? project.floorArea) !== null;
  return (
    <div className="flex flex-wrap gap-px border-y border-line bg-line md:border-x print:bg-transparent">
      <Facts
        id="specifications"
        title="Specifications"
        cells={[...specificationCells(project), ...factCells(project, "sqft")]}
        className="basis-full"
        cellClass="lg:*:min-w-0 lg:*:basis-1/6"
        end={hasArea && <AreaUnitSwitch />}
      />
      <Facts
        id="phases"
        title="Project Phases"
        cells={phaseCells(project)}
        className="min-w-full basis-1/2 break-inside-avoid md:min-w-0"
      />
      <Facts
        id="cost"
        title="Cost Information"
        cells={costCells(project)}
        className="min-w-full basis-1/4 break-inside-avoid md:min-w-0"
      />
      <Facts
        id="recognition"
        title="Recognition"
        cells={recognitionCells(project)}
        className="basis-full break-inside-avoid"
        cellClass="*:whitespace-pre-line"
      />
    </div>
  );
}

type FactsProps = {
  id: string;
  title: string;
  cells: TitleCell[];
  className: string;
  cellClass?: string;
  /** The element beside the title. */
  end?: ReactNode;
};

function Facts({ id, title, cells, className, cellClass = "", end }: FactsProps) {
  if (!cells.some(hasValue)) return null;
  return (
    <section aria-labelledby={id} className={`grow bg-sheet ${className}`}>
      <div className="flex items-center justify-between gap-4 px-4 break-after-avoid md:px-5">
        <h2 id={id} className="py-2.5 text-14 font-medium">
          {title}
        </h2>
        {end}
      </div>
      <TitleBlock cells={cells} className={`border-x-0 border-b-0 ${cellClass}`} />
    </section>
  );
}
