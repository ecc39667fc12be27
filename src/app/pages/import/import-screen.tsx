import type { ImportResult } from "@contract/project-import";
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from "@contract/project-import-limits";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { failureOf } from "../../data/api/failure";
import { sendForm } from "../../data/api/upload";
import { invalidateAfter } from "../../data/cache/invalidation";
import { formatBytes, formatCount, formatNumber } from "../../lib/format/format";
import { categoryLabel } from "../../projects/category-label";
import { DropZone } from "../../projects/uploads/drop-zone";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { IndexTable } from "../../ui/index-table";
import { PageHeading } from "../../ui/page-heading";
import { Spinner } from "../../ui/spinner";
import { UserText } from "../../ui/user-text";
import { PictureFolders } from "./pictures/picture-folders";

/** A file is chosen, checked and shown; then it is imported, and the pictures of the drafts can be added. */
export default function ImportScreen() {
  const current = useImport();
  const { file, preview, result, error } = current;
  return (
    <div className="wide-edges pb-16">
      <PageHeading
        title="Import projects"
        lead="Each row of a CSV file becomes a draft that only you see. JSON as exported works too."
      />
      <div className="mt-8 max-w-3xl">
        {!result && (
          <DropZone
            id="import-file"
            accept=".csv,.json,text/csv,application/json"
            label={file ? "Choose another file" : "Choose a CSV or JSON file"}
            suffix=" or drop it here"
            error={error ? failureOf(error).message : undefined}
            onFiles={([first]) => first && current.choose(first)}
          />
        )}
        {!file && <FileHelp />}
        <div aria-live="polite">
          {file && (
            <p className="mt-4 font-mono text-12 text-ink-2">
              {file.name}, {formatBytes(file.size)}
              {preview && `, ${formatCount(preview.rows, "project")}`}
            </p>
          )}
          {current.isChecking && <Spinner />}
          {result && (
            <p className="mt-4 text-20 font-medium">{formatCount(result.created, "draft")} created</p>
          )}
        </div>
        {!result &&
          preview?.notes.map((note) => (
            <p key={note} className="mt-2 text-14">
              {note}
            </p>
          ))}
        {preview && !result && preview.ignored.length > 0 && (
          <p className="mt-2 text-14 text-ink-2">Not imported: {preview.ignored.join(", ")}</p>
        )}
      </div>
      {preview && <ImportErrors errors={(result ?? preview).errors} />}
      {preview && !result && (
        <>
          <ImportPreview projects={preview.projects} />
          <div className="mt-8 flex flex-wrap items-center gap-3">
            <Button
              variant="primary"
              disabled={preview.projects.length === 0}
              busy={current.isRunning ? "Importing..." : undefined}
              onClick={current.start}
            >
              Import {formatCount(preview.projects.length, "project")}
            </Button>
            {preview.errors.length > 0 && preview.projects.length > 0 && (
              <p className="text-14 text-ink-2">Rows with errors are left out.</p>
            )}
          </div>
        </>
      )}
      {result && (
        <>
          <PictureFolders projects={result.projects} />
          <div className="mt-10 flex flex-wrap gap-3">
            <Link to="/dashboard" className={buttonClass({ variant: "primary" })}>
              Go to Dashboard
            </Link>
            <Button onClick={current.reset}>Import another file</Button>
          </div>
        </>
      )}
    </div>
  );
}

const EXAMPLE = `title,description,category,city,country,floorArea,floorAreaBasis,constructionStatus,tags,images
Reed Pavilion,A pavilion of reed.,cultural,Turku,Finland,120,GIA,completed,reed; timber,main.jpg; deck.jpg
`;

function FileHelp() {
  return (
    <div className="mt-6 text-14 text-ink-2">
      <p className="max-w-measure">
        CSV as spreadsheets save it, at most {formatNumber(IMPORT_ROWS_MAX)} projects and{" "}
        {formatBytes(IMPORT_BYTES_MAX)}. The columns are named as the fields of a project; only the title is
        required.
      </p>
      <a
        className="mt-3 inline-block font-medium text-ink underline"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(EXAMPLE)}`}
        download="plinth-import.csv"
      >
        Download an example
      </a>
      {" · "}
      <Link to="/documentation/api" className="font-medium text-ink underline">
        All fields
      </Link>
    </div>
  );
}

const PREVIEW_MAX = 20;

/** The first projects of a file. */
function ImportPreview({ projects }: Pick<ImportResult, "projects">) {
  if (projects.length === 0) return null;
  return (
    <section aria-labelledby="import-preview" className="mt-10">
      <h2 id="import-preview" className="pb-3 text-20 font-medium">
        {formatCount(projects.length, "project")} to import
      </h2>
      <IndexTable
        label="Projects to import"
        rows={projects.slice(0, PREVIEW_MAX).map((project) => ({ ...project, id: project.row }))}
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
      {projects.length > PREVIEW_MAX && (
        <p className="mt-3 text-14 text-ink-2">
          And {formatCount(projects.length - PREVIEW_MAX, "more project", "more projects")}.
        </p>
      )}
    </section>
  );
}

const ERRORS_MAX = 100;

/** Lists the errors in the rows of a file. */
function ImportErrors({ errors }: { errors: ImportResult["errors"] }) {
  if (errors.length === 0) return null;
  const rows = new Set(errors.map(({ row }) => row)).size;
  return (
    <section aria-labelledby="import-errors" className="mt-8">
      <h2 id="import-errors" className="pb-3 text-20 font-medium text-bad">
        {formatCount(errors.length, "error")} in {formatCount(rows, "row")}
      </h2>
      <IndexTable
        label="Errors"
        rows={errors.slice(0, ERRORS_MAX).map((error, index) => ({ ...error, id: index + 1 }))}
        columns={[
          { head: "Row", cell: ({ row }) => row, className: "w-20 font-mono text-12", stacked: "labelled" },
          { head: "Field", cell: ({ field }) => field || "(the row)", className: "w-52" },
          { head: "Error", cell: ({ message }) => message, stacked: "line" },
        ]}
      />
      {errors.length > ERRORS_MAX && (
        <p className="mt-3 text-14 text-ink-2">And {errors.length - ERRORS_MAX} more.</p>
      )}
    </section>
  );
}

/** A chosen file. Its submission makes the import idempotent, so that it can be repeated after a lost response. */
type Chosen = { file: File; submission: string };

const send = ({ file, submission }: Chosen, dryRun: boolean) => {
  const form = new FormData();
  form.append("file", file);
  return sendForm<ImportResult>(
    `/api/projects/import?${new URLSearchParams({ dryRun: String(dryRun), submission })}`,
    form,
    {
      isSaved: !dryRun,
    },
  );
};

/** Checks a chosen file, and then imports it. */
function useImport() {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>();
  const check = useMutation({ mutationFn: (file: Chosen) => send(file, true) });
  const run = useMutation({
    mutationFn: (file: Chosen) => send(file, false),
    onSuccess: () => invalidateAfter(queryClient, "projectSaved"),
  });
  return {
    file: chosen?.file,
    preview: check.data,
    result: run.data,
    isChecking: check.isPending,
    isRunning: run.isPending,
    error: run.error ?? check.error,
    choose: (file: File) => {
      const next = { file, submission: crypto.randomUUID() };
      setChosen(next);
      run.reset();
      check.mutate(next);
    },
    start: () => chosen && run.mutate(chosen),
    reset: () => {
      setChosen(undefined);
      run.reset();
      check.reset();
    },
  };
}
