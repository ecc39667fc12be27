import type { ImportResult } from "@contract/project-import";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sendForm } from "../../data/api/upload";
import { invalidateAfter } from "../../data/cache/invalidation";

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
export function useImport() {
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
