import type { Project } from "@contract/projects";
import { SHEET_FIRMS_MAX, type SheetLayout, type SheetProject } from "@contract/sheets";
import { Plus, X } from "lucide-react";
import { Button } from "../../../ui/button";
import { Checkbox } from "../../../ui/checkbox";
import { titleOf } from "../document/field-values";
import { completionYear, firmsOf } from "../document/sf330";
import { TextField } from "./text-field";

type ProjectDetailsProps = {
  project: Project;
  added: SheetProject;
  layout: SheetLayout;
  onChange: (changes: Partial<SheetProject>) => void;
};

/** Asks for the facts of a résumé or a form that a project does not have. Nothing for the other layouts. */
export function ProjectDetails({ project, added, layout, onChange }: ProjectDetailsProps) {
  if (layout === "sheets" || layout === "list") return null;
  return (
    <details className="pb-3 pl-7">
      <summary className="w-fit cursor-pointer py-1 text-14 text-ink-2 hover:text-ink">
        Details of {titleOf(project)}
      </summary>
      <div className="grid gap-4 pt-3">
        {layout !== "resume" && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Professional services completed"
              hint="A year"
              value={added.yearServices}
              maxLength={20}
              onChange={(yearServices) => onChange({ yearServices })}
            />
            <TextField
              label="Construction completed"
              hint={
                completionYear(project)
                  ? `${completionYear(project)}, unless you enter another`
                  : "A year, if applicable"
              }
              value={added.yearConstruction}
              maxLength={20}
              onChange={(yearConstruction) => onChange({ yearConstruction })}
            />
          </div>
        )}
        {layout === "sf330-f" ? (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label="Point of contact of the owner"
                value={added.contactName}
                maxLength={120}
                onChange={(contactName) => onChange({ contactName })}
              />
              <TextField
                label="Telephone number"
                value={added.contactPhone}
                maxLength={40}
                onChange={(contactPhone) => onChange({ contactPhone })}
              />
            </div>
            <TextField
              label="Relevance to this contract"
              isLong
              value={added.relevance}
              maxLength={2000}
              onChange={(relevance) => onChange({ relevance })}
            />
            <Firms project={project} added={added} onChange={onChange} />
          </>
        ) : (
          <TextField
            label="Specific role"
            value={added.role}
            maxLength={500}
            onChange={(role) => onChange({ role })}
          />
        )}
        {layout === "sf330-e" && (
          <Checkbox
            label="Performed with the current firm"
            checked={added.isWithCurrentFirm}
            onChange={(event) => onChange({ isWithCurrentFirm: event.target.checked })}
          />
        )}
      </div>
    </details>
  );
}

/** The list begins with the project's collaborators. */
function Firms({ project, added, onChange }: Omit<ProjectDetailsProps, "layout">) {
  const firms = firmsOf(project, added);
  const change = (index: number, changes: Partial<(typeof firms)[number]>) =>
    onChange({ firms: firms.map((firm, at) => (at === index ? { ...firm, ...changes } : firm)) });
  return (
    <fieldset className="grid gap-4">
      <legend className="pb-2 text-14 font-medium">Firms involved</legend>
      {firms.map((firm, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a firm has no identity but its place
        <div key={index} className="grid gap-3 border-l border-line pl-4">
          <TextField
            label={`Firm ${index + 1}`}
            value={firm.name}
            maxLength={120}
            onChange={(name) => change(index, { name })}
          />
          <TextField
            label={`Location of firm ${index + 1}`}
            value={firm.location}
            maxLength={120}
            onChange={(location) => change(index, { location })}
          />
          <TextField
            label={`Role of firm ${index + 1}`}
            value={firm.role}
            maxLength={120}
            onChange={(role) => change(index, { role })}
          />
          <Button
            size="sm"
            variant="text"
            className="justify-self-start"
            aria-label={`Take out firm ${index + 1}`}
            onClick={() => onChange({ firms: firms.filter((_, at) => at !== index) })}
          >
            <X /> Take out
          </Button>
        </div>
      ))}
      {firms.length < SHEET_FIRMS_MAX && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => onChange({ firms: [...firms, { name: "", location: null, role: null }] })}
        >
          <Plus /> Add a firm
        </Button>
      )}
    </fieldset>
  );
}
