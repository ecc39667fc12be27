import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from "@contract/project-import-limits";
import { Link } from "@tanstack/react-router";
import { failureOf } from "../../data/api/failure";
import { formatBytes, formatCount, formatNumber } from "../../lib/format/format";
import { DropZone } from "../../projects/uploads/drop-zone";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { PageHeading } from "../../ui/page-heading";
import { Spinner } from "../../ui/spinner";
import { ImportErrors } from "./import-errors";
import { ImportPreview } from "./import-preview";
import { PictureFolders } from "./pictures/picture-folders";
import { useImport } from "./use-import";

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
