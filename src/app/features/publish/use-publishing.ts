import type { Project } from "@contract/projects";
import { words } from "@contract/words";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type CallFailure, failureOf } from "../../lib/failure";
import { showFieldErrors } from "../../lib/form";
import { sendForm } from "../../lib/upload";
import { toast } from "../../ui/toast";
import type { WordsForm, WordsInput } from "./project-words";
import { allPictures, isInFlight, type Shelf, urlsOf } from "./shelf";
import type { ShelfStore } from "./shelf-store";
import { type StepNumber, stepNumbers } from "./step-number";
import { fileFaults, steps, wordFaults } from "./steps";

type Publishing = {
  userId: number;
  form: WordsForm;
  store: ShelfStore;
  onDone: () => void;
  onFault: (step: StepNumber) => void;
  onRefusal: (failure: CallFailure) => void;
};

/** Sends the project once everything it shows has arrived; where the server refuses, leads to what it refused. */
export function usePublishing({ userId, form, store, onDone, onFault, onRefusal }: Publishing) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [sent, setSent] = useState(0);

  // Fetched now, so that it can say that the connection is gone when it is.
  useEffect(() => void import("../../ui/toaster"), []);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      setSent(0);
      await store.until((shelf) => !allPictures(shelf).some(isInFlight));
      return send(form.getValues(), store.read(), setSent);
    },
    onSuccess: async () => {
      onDone();
      void queryClient.invalidateQueries();
      toast({ title: words.projectCreated, kind: "good" });
      await navigate({ to: "/profile/$id", params: { id: String(userId) } });
    },
    onError: (error) => {
      const failure = failureOf(error);
      const { message, fields } = failure;
      onRefusal(failure);
      toast({ title: words.projectCreateFailed, description: message, kind: "bad" });
      const { model, ...others } = fields;
      const named = Object.entries(model ? { ...others, modelUrl: model } : others);
      const faults = Object.fromEntries(
        named.map(([path, sentence]) => [path.split(".")[0] ?? path, sentence]),
      );
      const files = fileFaults(3, faults);
      if (files) store.setFaults(files);
      showFieldErrors(
        form,
        fields,
        stepNumbers.flatMap((step) => steps[step].words),
      );
      const step = stepNumbers.find(
        (number) => wordFaults(number, faults).length > 0 || fileFaults(number, faults),
      );
      if (step) onFault(step);
    },
  });

  const total = store.read().model?.size ?? 0;
  return {
    /** Settles when it is over, whichever way it went. */
    publish: () => mutateAsync().catch(() => undefined),
    isCreating: isPending,
    sending: isPending && total > 0 && sent > 0 ? { sent, total } : null,
  };
}

/** One multipart form, its lists JSON-encoded, the model's bytes with it. */
function send(fields: WordsInput, shelf: Shelf, onProgress: (sentBytes: number) => void) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...urlsOf(shelf) })) {
    if (value === null || value === undefined || value === "") continue;
    form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  if (shelf.model) form.append("model", shelf.model);
  return sendForm<Project>("/api/projects", form, { onProgress });
}
