import type { ProjectCard } from "@contract/projects";
import { Plus } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { ProjectsFailed } from "../../../features/projects/card/load-more";
import { fullLocationLabel } from "../../../features/projects/location-label";
import { ownProjects, useUserProjects } from "../../../features/projects/user-projects";
import { variantUrl } from "../../../lib/media";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { UserText } from "../../../ui/user-text";
import { titleOf } from "../document/field-values";

type ProjectSearchProps = { userId: number; chosen: number[]; onAdd: (id: number) => void };

/** As many matches are looked for in the projects that are not loaded yet. */
const ENOUGH = 8;

/** Finds the viewer's own projects, drafts included, and adds them. */
export function ProjectSearch({ userId, chosen, onAdd }: ProjectSearchProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const { projects, isPending, retry, nextPage } = useUserProjects(ownProjects(userId));
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = projects.filter(
    (project) => !chosen.includes(project.id) && words.every((word) => textOf(project).includes(word)),
  );
  const isIncomplete =
    words.length > 0 && found.length < ENOUGH && nextPage && !nextPage.isFetching && !nextPage.isFailed;
  useEffect(() => {
    if (isIncomplete) nextPage.onLoadMore();
  });
  if (retry) return <ProjectsFailed onRetry={retry} />;
  if (!isPending && projects.length === 0)
    return <p className="text-14 text-ink-2">You have no projects yet.</p>;
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
                  {[
                    project.status === "published" ? null : statusNames[project.status ?? "draft"],
                    fullLocationLabel(project),
                  ]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </span>
              <Plus className="shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      {words.length > 0 && found.length === 0 && !nextPage && (
        <p className="mt-3 text-14 text-ink-2">No other project of yours has these words.</p>
      )}
      {nextPage && words.length === 0 && (
        <Button
          size="sm"
          className="mt-3"
          busy={nextPage.isFetching ? "Loading..." : undefined}
          onClick={nextPage.onLoadMore}
        >
          Show more projects
        </Button>
      )}
    </div>
  );
}

const statusNames = { draft: "Draft", scheduled: "Scheduled", published: "", trashed: "In the trash" };

const textOf = (project: ProjectCard) =>
  [project.title, fullLocationLabel(project), project.category, ...project.tags].join(" ").toLowerCase();

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
