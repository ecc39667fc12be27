import type { Project } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { ProjectFormInput, ProjectFormState } from "../../features/projects/form/project-form";
import {
  allPictures,
  isInFlight,
  type UploadList,
  urlsOf,
} from "../../features/projects/uploads/upload-list";
import type { UploadStore } from "../../features/projects/uploads/upload-store";
import { failureOf, failureSentence } from "../../lib/api/failure";
import { sendForm } from "../../lib/api/upload";
import { draftOf } from "../../lib/forms/drafts";
import { showFieldErrors } from "../../lib/forms/form";
import { toastFailure } from "../../lib/toast-failure";
import { useIsMounted } from "../../lib/use-is-mounted";
import { toast } from "../../ui/toast";
import { type StepNumber, stepNumbers } from "./step-number";
import { fileFaults, steps, wordFaults } from "./steps";

type Publishing = {
  userId: number;
  form: ProjectFormState;
  store: UploadStore;
  onDone: () => void;
  onFault: (step: StepNumber) => void;
};

/** Sends the project once everything it shows has arrived; where the server refuses, leads to what it refused. */
export function usePublishing({ userId, form, store, onDone, onFault }: Publishing) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isShown = useIsMounted();
  const [sent, setSent] = useState(0);
  const [fault, setFault] = useState<string>();

  // Fetched now, so that it can say that the connection is gone when it is.
  useEffect(() => void import("../../ui/toaster"), []);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      setSent(0);
      setFault(undefined);
      await store.until((shelf) => !allPictures(shelf).some(isInFlight));
      const [fields, shelf] = [form.getValues(), store.read()];
      return send(fields, shelf, submissionOf(userId, fields, shelf), setSent);
    },
    onSuccess: async () => {
      onDone();
      void queryClient.invalidateQueries();
      draftOf(userId, SUBMISSION).remove();
      toast({ title: sentences.projectCreated, kind: "good" });
      // Whoever has gone elsewhere meanwhile is not called back.
      if (isShown.current) await navigate({ to: "/profile/$id", params: { id: String(userId) } });
    },
    onError: (error) => {
      const failure = failureOf(error);
      const { fields } = failure;
      toastFailure(sentences.projectCreateFailed, error);
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
      else setFault(failureSentence(sentences.projectCreateFailed, failure));
    },
  });

  const total = store.read().model?.size ?? 0;
  return {
    /** Settles when it is over, whichever way it went. */
    publish: () => mutateAsync().catch(() => undefined),
    isCreating: isPending,
    /** Why it was not created, where that is about none of its fields. */
    fault,
    sending: isPending && total > 0 && sent > 0 ? { sent, total } : null,
  };
}

const SUBMISSION = "submission";

/** The key under which this content is published once, however often it is sent. Other content has another. */
function submissionOf(userId: number, fields: ProjectFormInput, shelf: UploadList) {
  const draft = draftOf<{ key: string; content: string }>(userId, SUBMISSION);
  const content = JSON.stringify([fields, urlsOf(shelf), shelf.model?.name, shelf.model?.size]);
  const before = draft.read();
  if (before?.content === content) return before.key;
  const key = crypto.randomUUID();
  draft.save({ key, content });
  return key;
}

/** One multipart form, its lists JSON-encoded, the model's bytes with it. */
function send(
  fields: ProjectFormInput,
  shelf: UploadList,
  submission: string,
  onProgress: (sentBytes: number) => void,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...urlsOf(shelf), submission })) {
    if (value === null || value === undefined || value === "") continue;
    form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  if (shelf.model) form.append("model", shelf.model);
  return sendForm<Project>("/api/projects", form, { onProgress, isSaved: true });
}
