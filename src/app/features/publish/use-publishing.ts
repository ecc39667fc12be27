import { words } from "@contract/words";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { failureOf, showFieldErrors } from "../../lib/form";
import { viewerKey } from "../../lib/viewer";
import { toast } from "../../ui/toast";
import type { WordsForm } from "./project-words";
import type { ShelfStore } from "./shelf-store";
import { type StepNumber, stepNumbers } from "./step-number";
import { fileFaults, steps, wordFaults } from "./steps";
import { publish } from "./submission";

type Publishing = {
  userId: number;
  form: WordsForm;
  store: ShelfStore;
  onDone: () => void;
  onFault: (step: StepNumber) => void;
};

/** Sends the project once everything it shows has arrived; where the server refuses, leads to what it refused. */
export function usePublishing({ userId, form, store, onDone, onFault }: Publishing) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [sent, setSent] = useState(0);

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      setSent(0);
      await store.settled();
      return publish(form.getValues(), store.read(), setSent);
    },
    onSuccess: async () => {
      onDone();
      void queryClient.invalidateQueries();
      toast({ title: words.projectCreated, kind: "good" });
      await navigate({ to: "/profile/$id", params: { id: String(userId) } });
    },
    onError: async (error) => {
      const { message, fields, status } = failureOf(error);
      toast({ title: words.projectCreateFailed, description: message, kind: "bad" });
      if (status === 401) {
        queryClient.setQueryData(viewerKey, null);
        await navigate({ href: `/auth?next=${encodeURIComponent("/projects/new?step=4")}` });
        return;
      }
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
    publish: mutate,
    isCreating: isPending,
    sending: isPending && total > 0 && sent > 0 ? { sent, total } : null,
  };
}
