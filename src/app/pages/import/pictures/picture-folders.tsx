import type { ImportResult } from "@contract/project-import";
import { useState } from "react";
import { formatCount } from "../../../lib/format/format";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import { IndexTable } from "../../../ui/index-table";
import { UserText } from "../../../ui/user-text";
import { type Match, matchPictures } from "./match-pictures";
import { type UploadState, usePictureUpload } from "./use-picture-upload";

/** Adds pictures to the drafts of an import: a folder is chosen, with a folder for each project in it. */
export function PictureFolders({ projects }: Pick<ImportResult, "projects">) {
  const [found, setFound] = useState<ReturnType<typeof matchPictures>>();
  const { states, start } = usePictureUpload();
  if (projects.length === 0) return null;
  const statuses = found?.matches.map(({ project }) => states[project.row]?.status) ?? [];
  const isBusy = statuses.some((status) => status === "sending" || status === "waiting");
  const remaining = found?.matches.filter(({ project }) => states[project.row]?.status !== "done") ?? [];
  return (
    <section aria-labelledby="pictures" className="mt-10 border-t border-line pt-5">
      <h2 id="pictures" className="text-20 font-medium">
        Pictures
      </h2>
      <p className="mt-1.5 max-w-measure text-14 text-ink-2">
        Choose a folder that has a folder with pictures for each project, named by its title; or the pictures
        that the column images names. The first picture becomes the main image.
      </p>
      <label
        className={`${buttonClass()} mt-4 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:opacity-50`}
      >
        <input
          type="file"
          className="sr-only"
          multiple
          disabled={isBusy}
          {...{ webkitdirectory: "" }}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            setFound(
              matchPictures(
                projects,
                files.map((file) => ({ path: file.webkitRelativePath || file.name, file })),
              ),
            );
            target.value = "";
          }}
        />
        Choose a folder
      </label>
      {found && (
        <div className="mt-5">
          <p role="status" className="pb-3 text-14 text-ink-2">
            {found.matches.length === 0
              ? "No pictures belong to these projects."
              : `Pictures of ${formatCount(found.matches.length, "project")}.`}
            {found.others.length > 0 &&
              ` ${formatCount(found.others.length, "picture")} without a project: ${found.others.slice(0, 5).join(", ")}${found.others.length > 5 ? ", …" : ""}`}
          </p>
          {found.matches.length > 0 && (
            <>
              <PictureTable matches={found.matches} states={states} />
              {remaining.length > 0 && (
                <Button
                  variant="primary"
                  className="mt-5"
                  busy={isBusy ? "Uploading..." : undefined}
                  onClick={() => start(remaining)}
                >
                  {statuses.includes("failed") ? "Continue" : "Upload pictures"}
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </section>
  );
}

const labels: Record<UploadState["status"], string> = {
  waiting: "Waiting",
  sending: "Uploading...",
  done: "Uploaded",
  failed: "Failed",
};

function PictureTable({ matches, states }: { matches: Match[]; states: Record<number, UploadState> }) {
  return (
    <IndexTable
      label="Pictures of projects"
      rows={matches.map((match) => ({ ...match, id: match.project.row }))}
      columns={[
        {
          head: "Project",
          cell: ({ project }) => <UserText className="font-medium">{project.title}</UserText>,
          stacked: "line",
        },
        { head: "Pictures", cell: ({ files }) => files.length, className: "w-28", stacked: "labelled" },
        {
          head: "Status",
          cell: ({ id }) => {
            const state = states[id];
            return (
              <span className={state?.status === "failed" ? "text-bad" : "text-ink-2"}>
                {state ? (state.message ?? labels[state.status]) : ""}
              </span>
            );
          },
          className: "w-80",
        },
      ]}
    />
  );
}
