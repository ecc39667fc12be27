import type { ImportResult } from "@contract/project-import";
import { formatCount } from "../../lib/format/format";
import { categoryLabel } from "../../projects/category-label";
import { IndexTable } from "../../ui/index-table";
import { UserText } from "../../ui/user-text";

const SHOWN_MAX = 20;

/** The first projects of a file. */
export function ImportPreview({ projects }: Pick<ImportResult, "projects">) {
  if (projects.length === 0) return null;
  return (
    <section aria-labelledby="import-preview" className="mt-10">
      <h2 id="import-preview" className="pb-3 text-20 font-medium">
        {formatCount(projects.length, "project")} to import
      </h2>
      <IndexTable
        label="Projects to import"
        rows={projects.slice(0, SHOWN_MAX).map((project) => ({ ...project, id: project.row }))}
        columns={[
          { head: "Row", cell: ({ row }) => row, className: "w-20 font-mono text-12", stacked: "labelled" },
          {
            head: "Title",
            cell: ({ title }) => <UserText className="font-medium">{title}</UserText>,
            stacked: "line",
          },
          {
            head: "Category",
            cell: ({ category }) => category && categoryLabel(category),
            className: "w-52",
          },
          {
            head: "Place",
            cell: ({ city, country }) => <UserText>{[city, country].filter(Boolean).join(", ")}</UserText>,
            className: "w-64",
          },
        ]}
      />
      {projects.length > SHOWN_MAX && (
        <p className="mt-3 text-14 text-ink-2">
          And {formatCount(projects.length - SHOWN_MAX, "more project", "more projects")}.
        </p>
      )}
    </section>
  );
}
