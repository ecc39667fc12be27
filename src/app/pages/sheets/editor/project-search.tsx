import type { ProjectCard } from "@contract/projects";
import { keepPreviousData } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { trpc } from "../../../data/api/trpc";
import { variantUrl } from "../../../lib/media";
import { ProjectsFailed } from "../../../projects/card/load-more";
import { fullLocationLabel } from "../../../projects/location-label";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { UserText } from "../../../ui/user-text";
import { titleOf } from "../document/field-values";

type ProjectSearchProps = { chosen: number[]; onAdd: (id: number) => void };

const DELAY_MS = 250;
const SHOWN = 20;

/** Finds the viewer's own projects, drafts included, and adds them. */
export function ProjectSearch({ chosen, onAdd }: ProjectSearchProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const { data, isError, refetch } = trpc.ownProjects.list.useQuery(
    { search: useDelayed(search), sort: "updated", direction: "descending", limit: SHOWN + chosen.length },
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
          <li key={project.id} className="not-first:border-t not-first:border-line">
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
                <span className="block truncate text-ink-2">
                  {[statusNames[project.status], fullLocationLabel(project)].filter(Boolean).join(", ")}
                </span>
              </span>
              <Plus className="shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      {data && found.length === 0 && search !== "" && (
        <p className="mt-3 text-14 text-ink-2">No other project of yours has these words.</p>
      )}
      {!isAll && <p className="mt-3 text-14 text-ink-2">Type to find others.</p>}
    </div>
  );
}

const statusNames = { draft: "Draft", scheduled: "Scheduled", published: null, trashed: "In the trash" };

function useDelayed(value: string) {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}

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
