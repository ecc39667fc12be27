import { type UploadedImages, uploads } from "@contract/media";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { failureOf } from "../../../data/api/failure";
import { sendForm } from "../../../data/api/upload";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { isHeic, typedByContent } from "../../../lib/refused-files";
import { preparePicture } from "../../../projects/uploads/convert/prepare-picture";
import { createQueue } from "../../../projects/uploads/store/upload-queue";
import type { Match } from "./match-pictures";

export type UploadState = { status: "waiting" | "sending" | "done" | "failed"; message?: string };

/** Bytes of one form. Cloudflare takes bodies up to 100 MB. */
const FORM_BYTES = 80 * 1024 * 1024;
const PARALLEL_PROJECTS = 2;

/** Uploads the pictures of projects, two projects at a time. Each project's are one call, or several if they are large. */
export function usePictureUpload() {
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

  const upload = async ({ project: { id, row }, files }: Match, signal: AbortSignal) => {
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
