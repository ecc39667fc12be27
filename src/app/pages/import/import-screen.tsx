import { plans, projectsLeft } from "@contract/plans";
import type { ImportResult } from "@contract/project-import";
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from "@contract/project-import-limits";
import type { CurrentUser } from "@contract/users";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { failureOf } from "../../data/api/failure";
import { useViewer } from "../../data/session/viewer";
import { formatBytes, formatCount, formatNumber } from "../../lib/format/format";
import { categoryLabel } from "../../projects/category-label";
import { keptImport } from "../../projects/kept-import";
import { DropZone } from "../../projects/uploads/drop-zone";
import { Button } from "../../ui/button";
import { IndexTable } from "../../ui/index-table";
import { PageHeading } from "../../ui/page-heading";
import { Spinner } from "../../ui/spinner";
import { UserText } from "../../ui/user-text";
import { type FileContent, readFile } from "./file/read-file";
import { KnownRows } from "./known-rows";
import { ImportErrors } from "./row-tables";
import { type FinishedImport, finishedByApi, refreshImport, sendImport, useSend } from "./send-import";

const TableImport = lazy(() => import("./table-import"));
const ImportedDrafts = lazy(() => import("./imported-drafts"));

/** A chosen file. Its submission makes the import idempotent, so that it can be repeated after a lost response. */
type Chosen = { file: File; submission: string; content: FileContent };

const choose = async (file: File): Promise<Chosen> => ({
  file,
  submission: crypto.randomUUID(),
  content: await readFile(file),
});

/**
 * A file is chosen, its columns are confirmed, and its rows become drafts, which are finished in a table. That table is kept
 * on this device, because sixty projects take more than an evening.
 */
export default function ImportScreen() {
  const viewer = useViewer();
  const earlier = useEarlierImport();
  const [latest, setLatest] = useState<FinishedImport | null>();
  const finished = latest === undefined ? earlier.data : latest;
  const read = useMutation({ mutationFn: choose, networkMode: "always" });
  const chosen = read.data;
  const finish = (next: FinishedImport | null) => {
    const kept = viewer && keptImport<FinishedImport>(viewer.id);
    if (next) kept?.save(next);
    else kept?.remove();
    setLatest(next);
  };
  const startAgain = () => {
    read.reset();
    finish(null);
  };
  return (
    <div className="wide-edges pb-16">
      <PageHeading
        title="Import projects"
        lead="Each row of a spreadsheet becomes a draft that only you see, with the columns that you have."
      />
      <Suspense fallback={<Spinner />}>
        {earlier.isPending ? (
          <Spinner />
        ) : finished ? (
          <ImportedDrafts
            finished={finished}
            isEarlier={latest === undefined}
            onChange={finish}
            onAgain={startAgain}
          />
        ) : (
          <>
            <div className="mt-8 max-w-3xl">
              <DropZone
                id="import-file"
                accept=".xlsx,.csv,.tsv,.txt,.json"
                label={chosen ? "Choose another file" : "Choose a spreadsheet"}
                suffix=" or drop it here"
                error={read.error ? read.error.message : undefined}
                onFiles={([first]) => first && read.mutate(first)}
              />
              <PlanSentence viewer={viewer} />
              {!chosen && !read.isPending && <FileHelp />}
              <div aria-live="polite">{read.isPending && <Spinner />}</div>
            </div>
            {chosen &&
              ("isForApi" in chosen.content ? (
                <ApiImport key={chosen.submission} {...chosen} onFinished={finish} />
              ) : (
                <TableImport
                  key={chosen.submission}
                  name={chosen.file.name}
                  submission={chosen.submission}
                  {...chosen.content}
                  onFinished={finish}
                />
              ))}
          </>
        )}
      </Suspense>
    </div>
  );
}

/** The import that is kept on this device, with its drafts as they are now. Null if there is none, or nothing is left of it. */
function useEarlierImport() {
  const viewer = useViewer();
  const { client } = useRouter().options.context;
  return useQuery({
    queryKey: ["kept-import", viewer?.id],
    queryFn: async () => {
      if (!viewer) return null;
      const store = keptImport<FinishedImport>(viewer.id);
      const kept = store.read();
      if (!kept) return null;
      // Without a connection the table shows what it had.
      const now = await refreshImport(client, viewer.id, kept).catch(() => kept);
      if (now.drafts.length > 0) return now;
      store.remove();
      return null;
    },
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The number of projects that can still be published, if the plan limits it. */
function PlanSentence({ viewer }: { viewer: CurrentUser | null }) {
  if (!viewer) return null;
  const { projectLimit } = plans[viewer.accountType];
  const left = projectsLeft(viewer, viewer.publishedCount);
  if (left === null || projectLimit === null) return null;
  return (
    <p className="mt-4 max-w-measure text-14 text-ink-2">
      Your plan publishes {formatCount(projectLimit, "project")}, of which {formatNumber(left)}{" "}
      {left === 1 ? "is" : "are"} left. The others stay drafts.{" "}
      <Link to="/pricing" className="font-medium text-ink underline">
        View Plans
      </Link>
    </p>
  );
}

const EXAMPLE = `title,description,category,city,country,floorArea,floorAreaBasis,constructionStatus,tags,images
Reed Pavilion,A pavilion of reed.,cultural,Turku,Finland,120,GIA,completed,reed; timber,main.jpg; deck.jpg
`;

function FileHelp() {
  return (
    <div className="mt-6 text-14 text-ink-2">
      <p className="max-w-measure">
        Excel (.xlsx), CSV or TSV with at most {formatNumber(IMPORT_ROWS_MAX)} projects, in any language and
        with any headings. Only the title is required. The file stays on this device, and its rows are sent.
        JSON and CSV as exported work too, up to {formatBytes(IMPORT_BYTES_MAX)}.
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

type ApiImportProps = Chosen & { onFinished: (finished: FinishedImport) => void };

/** JSON or the export of an account, which the API reads: it is checked and shown, and then imported. */
function ApiImport({ file, submission, onFinished }: ApiImportProps) {
  const check = useCheck(file, submission);
  const run = useSend();
  const { data: preview } = check;
  const [isSkipped, setSkipped] = useState(true);
  const known = preview?.known.length ?? 0;
  const count = (preview?.projects.length ?? 0) - (isSkipped ? known : 0);
  const error = run.error ?? check.error;
  return (
    <>
      <div aria-live="polite" className="mt-4 max-w-3xl">
        <p className="font-mono text-12 text-ink-2">
          {file.name}, {formatBytes(file.size)}
          {preview && `, ${formatCount(preview.rows, "project")}`}
        </p>
        {check.isPending && <Spinner />}
        {error && <p className="mt-2 text-14 text-bad">{failureOf(error).message}</p>}
        {preview?.notes.map((note) => (
          <p key={note} className="mt-2 text-14">
            {note}
          </p>
        ))}
        {preview && preview.ignored.length > 0 && (
          <p className="mt-2 text-14 text-ink-2">Not imported: {preview.ignored.join(", ")}</p>
        )}
      </div>
      {preview && (
        <>
          <ImportErrors errors={preview.errors} />
          <ImportPreview projects={preview.projects} />
          <KnownRows count={known} isSkipped={isSkipped} onSkip={setSkipped} />
          <div className="mt-8 flex flex-wrap items-center gap-3">
            <Button
              variant="primary"
              disabled={count === 0}
              busy={run.isPending ? "Importing..." : undefined}
              onClick={() =>
                run.mutate(
                  { file, submission, skipKnown: isSkipped && known > 0 },
                  { onSuccess: (result) => onFinished(finishedByApi(file.name, result)) },
                )
              }
            >
              Import {formatCount(count, "project")}
            </Button>
            {preview.errors.length > 0 && preview.projects.length > 0 && (
              <p className="text-14 text-ink-2">Rows with errors are left out.</p>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** The check of a file by the API, which writes nothing. */
const useCheck = (file: File, submission: string) =>
  useQuery({
    queryKey: ["import", submission],
    queryFn: () => sendImport({ file, submission }, true),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

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
