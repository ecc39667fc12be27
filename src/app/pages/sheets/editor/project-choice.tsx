import type { Project } from "@contract/projects";
import { SHEET_PROJECTS_MAX, type SheetProject } from "@contract/sheets";
import { titleOf } from "../document/field-values";
import type { SheetDraft } from "../document/use-document";
import { FormPart } from "./form-part";
import { OrderList } from "./order-list";
import { ProjectDetails } from "./project-details";
import { ProjectSearch } from "./project-search";

type ProjectChoiceProps = {
  draft: SheetDraft;
  projects: Project[];
  onChange: (changes: Partial<SheetDraft>) => void;
};

export function ProjectChoice({ draft, projects, onChange }: ProjectChoiceProps) {
  const chosen = draft.projects;
  const change = (id: number, changes: Partial<SheetProject>) =>
    onChange({ projects: chosen.map((added) => (added.id === id ? { ...added, ...changes } : added)) });
  return (
    <FormPart title="Projects" note={`${chosen.length} of at most ${SHEET_PROJECTS_MAX}`}>
      <OrderList
        label="Chosen projects"
        items={chosen.map((added) => {
          const project = projects.find(({ id }) => id === added.id);
          return {
            id: String(added.id),
            label: project ? titleOf(project) : "…",
            details: project && (
              <ProjectDetails
                project={project}
                added={added}
                layout={draft.layout}
                onChange={(changes) => change(added.id, changes)}
              />
            ),
          };
        })}
        onChange={(ids) =>
          onChange({ projects: ids.flatMap((id) => chosen.find((added) => String(added.id) === id) ?? []) })
        }
      />
      {chosen.length < SHEET_PROJECTS_MAX && (
        <ProjectSearch
          chosen={chosen.map(({ id }) => id)}
          onAdd={(id) => onChange({ projects: [...chosen, { ...nothingAdded, id }] })}
        />
      )}
    </FormPart>
  );
}

const nothingAdded = {
  role: null,
  isWithCurrentFirm: false,
  yearServices: null,
  yearConstruction: null,
  contactName: null,
  contactPhone: null,
  relevance: null,
  firms: null,
};
