import { type UploadedImages, uploads } from "@contract/media";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { failureOf } from "../../../data/api/failure";
import { sendForm } from "../../../data/api/upload";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { formatCount } from "../../../lib/format/format";
import { isHeic, typedByContent } from "../../../lib/refused-files";
import { preparePicture } from "../../../projects/uploads/convert/prepare-picture";
import { createQueue } from "../../../projects/uploads/store/upload-queue";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import { IndexTable } from "../../../ui/index-table";
import { UserText } from "../../../ui/user-text";
import { type DraftOfPictures, type Match, matchPictures } from "./match-pictures";

type PictureFoldersProps = {
  projects: DraftOfPictures[];
  /** Called with the row of each draft that has its pictures. */
  onStored?: (row: number) => void;
};

/** Adds pictures to the drafts of an import: a folder is chosen, with a folder for each project in it. */
export function PictureFolders({ projects, onStored }: PictureFoldersProps) {
  const [found, setFound] = useState<ReturnType<typeof matchPictures>>();
  const { states, start } = usePictureUpload(onStored);
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
        Choose a folder that has a folder with pictures for each project, named by its title, also with a
        number before it, or by the column that you chose for it; or the pictures that a column names. The
        first picture becomes the main image.
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

type UploadState = { status: "waiting" | "sending" | "done" | "failed"; message?: string };

/** Bytes of one form. Cloudflare takes bodies up to 100 MB. */
const FORM_BYTES = 80 * 1024 * 1024;
const PARALLEL_PROJECTS = 2;

/** Uploads the pictures of projects, two projects at a time. Each project's are one call, or several if they are large. */
function usePictureUpload(onStored: PictureFoldersProps["onStored"]) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const queue = useRef(createQueue(PARALLEL_PROJECTS));
  const [states, setStates] = useState<Record<number, UploadState>>({});
  const running = useRef(new Set<string>());
  const set = (row: number, state: UploadState) => setStates((all) => ({ ...all, [row]: state }));

  useEffect(
    () => () => {
      for (const key of running.current) queue.current.cancel(key);
    },
    [],
  );

  const upload = async ({ project, files }: Match, signal: AbortSignal) => {
    const { id, row } = project;
    if (id === null) return;
    set(row, { status: "sending" });
    try {
      const urls: string[] = [];
      for (const group of groupsOf(await Promise.all(files.map(prepared)))) {
        signal.throwIfAborted();
        const form = new FormData();
        for (const file of group) form.append("images", file);
        const sent = await sendForm<z.infer<typeof UploadedImages>>(`/api/projects/${id}/images`, form, {
          signal,
        });
        urls.push(...sent.imageUrls);
      }
      const [mainImage, ...images] = urls;
      await client.projects.update.mutate({ id, mainImage, images });
      set(row, { status: "done" });
      onStored?.(row);
    } catch (error) {
      if (!signal.aborted) set(row, { status: "failed", message: failureOf(error).message });
    } finally {
      running.current.delete(String(row));
      if (running.current.size === 0) void invalidateAfter(queryClient, "projectSaved");
    }
  };

  /** Starts those that are not stored yet. */
  const start = (matches: Match[]) => {
    for (const match of matches) {
      const { row } = match.project;
      const status = states[row]?.status;
      if (status === "done" || status === "sending" || status === "waiting") continue;
      set(row, { status: "waiting" });
      running.current.add(String(row));
      queue.current.add(String(row), (signal) => upload(match, signal));
    }
  };
  return { states, start };
}

/** A picture that is too large, or that browsers do not show, is converted. */
async function prepared(chosen: File) {
  const [file = chosen] = await typedByContent([chosen]);
  const { bytes } = uploads.detailImage;
  return isHeic(file) || file.size > bytes ? preparePicture(file, bytes) : file;
}

function groupsOf(files: File[]) {
  const groups: File[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = groups.at(-1);
    bytes += file.size;
    if (last && bytes <= FORM_BYTES) last.push(file);
    else {
      groups.push([file]);
      bytes = file.size;
    }
  }
  return groups;
}
