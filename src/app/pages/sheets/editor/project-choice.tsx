import type { Project, ProjectCard } from "@contract/projects";
import { SHEET_FIRMS_MAX, SHEET_PROJECTS_MAX, type SheetLayout, type SheetProject } from "@contract/sheets";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { userCreditPages } from "../../../credits/user-credit-pages";
import { byProject } from "../../../credits/user-credits";
import { trpc } from "../../../data/api/trpc";
import { titleOf } from "../../../documents/field-values";
import { variantUrl } from "../../../lib/media";
import { useDelayed } from "../../../lib/use-delayed";
import { ProjectsFailed } from "../../../projects/card/load-more";
import { fullLocationLabel } from "../../../projects/location-label";
import { newSheetProject } from "../../../projects/start-document";
import { Button } from "../../../ui/button";
import { Checkbox } from "../../../ui/checkbox";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { ShowMore } from "../../../ui/show-more";
import { UserText } from "../../../ui/user-text";
import { completionYear, firmsOf } from "../document/sf330";
import type { SheetDraft } from "../document/use-document";
import { FormPart } from "./form-part";
import { OrderList } from "./order-list";
import { ownProjectSearch, SHOWN } from "./own-project-search";
import { TextField } from "./text-field";

type ProjectChoiceProps = {
  draft: SheetDraft;
  viewerId: number;
  projects: Project[];
  onChange: (changes: Partial<SheetDraft>) => void;
};

export function ProjectChoice({ draft, viewerId, projects, onChange }: ProjectChoiceProps) {
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
          onAdd={(id) => onChange({ projects: [...chosen, newSheetProject(id)] })}
        />
      )}
      {chosen.length < SHEET_PROJECTS_MAX && (
        <WorkedOnChoice
          viewerId={viewerId}
          chosen={chosen.map(({ id }) => id)}
          onAdd={(id) => onChange({ projects: [...chosen, newSheetProject(id)] })}
        />
      )}
    </FormPart>
  );
}

type ProjectSearchProps = { chosen: number[]; onAdd: (id: number) => void };

const DELAY_MS = 250;

/** Finds the viewer's own projects, drafts included, and adds them. */
function ProjectSearch({ chosen, onAdd }: ProjectSearchProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const { data, isError, refetch } = trpc.ownProjects.list.useQuery(
    ownProjectSearch(useDelayed(search, DELAY_MS), chosen.length),
    { placeholderData: keepPreviousData },
  );
  if (!data && isError) return <ProjectsFailed onRetry={() => void refetch()} />;
  if (data?.total === 0 && search === "")
    return <p className="text-14 text-ink-2">You have no projects yet.</p>;
  const found = data?.items.filter((project) => !chosen.includes(project.id)).slice(0, SHOWN) ?? [];
  const isAll = data === undefined || data.items.length === data.total;
  return (
    <div className="mt-5">
      <Field label="Find your projects" htmlFor={id} hint="By title, place, category or tag. Drafts too.">
        <Input
          type="search"
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      <ul
        aria-label="Projects to add"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        tabIndex={0}
        className="mt-3 max-h-72 overflow-y-auto border border-line empty:hidden"
      >
        {found.map((project) => (
          <AddRow
            key={project.id}
            project={project}
            note={[statusNames[project.status], fullLocationLabel(project)].filter(Boolean).join(", ")}
            onAdd={onAdd}
          />
        ))}
      </ul>
      {data && found.length === 0 && search !== "" && (
        <p className="mt-3 text-14 text-ink-2">No other project of yours has these words.</p>
      )}
      {!isAll && <p className="mt-3 text-14 text-ink-2">Type to find others.</p>}
    </div>
  );
}

type AddRowProps = { project: ProjectCard; note: string; onAdd: (id: number) => void };

const AddRow = ({ project, note, onAdd }: AddRowProps) => (
  <li className="not-first:border-t not-first:border-line">
    <button
      type="button"
      className="flex min-h-14 w-full items-center gap-3 px-3 py-1.5 text-left text-14 hover:bg-well"
      onClick={() => onAdd(project.id)}
    >
      <Thumb project={project} />
      <span className="min-w-0 grow">
        <span className="sr-only">Add </span>
        <UserText as="span" className="block truncate font-medium">
          {titleOf(project)}
        </UserText>
        <UserText as="span" className="block truncate text-ink-2">
          {note}
        </UserText>
      </span>
      <Plus className="shrink-0" />
    </button>
  </li>
);

type WorkedOnChoiceProps = ProjectSearchProps & { viewerId: number };

/** Adds projects of others in which the viewer has a confirmed credit. Their pictures stay out of the document. */
function WorkedOnChoice({ viewerId, chosen, onAdd }: WorkedOnChoiceProps) {
  const query = useInfiniteQuery(userCreditPages(useRouter().options.context.client, viewerId));
  const credits = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const left = byProject(credits).filter(({ project }) => !chosen.includes(project.id));
  if (left.length === 0) return null;
  return (
    <div className="mt-5">
      <p className="text-14 font-medium">Projects of others that you worked on</p>
      <p className="text-14 text-ink-2">
        As both sides have confirmed. Their pictures stay out of the document.
      </p>
      <ul aria-label="Projects of others to add" className="mt-3 border border-line">
        {left.map(({ project, lines }) => (
          <AddRow key={project.id} project={project} note={lines.join("; ")} onAdd={onAdd} />
        ))}
      </ul>
      {query.hasNextPage && <ShowMore query={query} size="sm" className="mt-3" />}
    </div>
  );
}

const statusNames = { draft: "Draft", scheduled: "Scheduled", published: null, trashed: "In the trash" };

const Thumb = ({ project }: { project: ProjectCard }) => (
  <span className="h-9 w-12 shrink-0 bg-well">
    {project.mainImage && (
      <img
        src={variantUrl(project.mainImage, 320)}
        alt=""
        loading="lazy"
        className="size-full object-cover"
      />
    )}
  </span>
);

type ProjectDetailsProps = {
  project: Project;
  added: SheetProject;
  layout: SheetLayout;
  onChange: (changes: Partial<SheetProject>) => void;
};

/** Asks for the facts of a résumé or a form that a project does not have. Nothing for the other layouts. */
function ProjectDetails({ project, added, layout, onChange }: ProjectDetailsProps) {
  if (layout === "sheets" || layout === "list" || layout === "sf330-g") return null;
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
