import type { Project } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { failureOf, failureSentence } from "../../../data/api/failure";
import { sendForm } from "../../../data/api/upload";
import { invalidateAll } from "../../../data/cache/invalidate-viewer";
import { draftOf } from "../../../data/forms/drafts";
import { showFieldErrors } from "../../../data/forms/form";
import { toastFailure } from "../../../data/session/toast-failure";
import { formatCount } from "../../../lib/format/format";
import { useIsMounted } from "../../../lib/use-is-mounted";
import type { ProjectFormInput, ProjectFormState } from "../../../projects/form/project-form";
import { keepExcess, openInEditMode } from "../../../projects/uploads/store/excess-files";
import { sendModel } from "../../../projects/uploads/store/send-model";
import { isUnsettled, type UploadList, urlsOf } from "../../../projects/uploads/store/upload-list";
import type { UploadStore } from "../../../projects/uploads/store/upload-store";
import {
  type Timing,
  toPublication,
  type VisibilityErrors,
  type VisibilityInput,
  visibilityInput,
} from "../../../projects/visibility/visibility-form";
import { toast } from "../../../ui/toast";
import { sourceOf } from "../../../viewers/ifc/convert/convert-model";
import { makePoster } from "../../../viewers/model/make-poster";
import type { Draft } from "../draft/draft";
import type { DraftSaver } from "../draft/draft-saver";
import { type StepNumber, stepNumbers } from "../draft/step-number";
import { fileErrors, firstInvalidStep, steps } from "./steps";

type PublishOptions = {
  userId: number;
  form: ProjectFormState;
  store: UploadStore;
  saver: DraftSaver;
  publication: Publication;
  onDone: () => void;
  onInvalidStep: (step: StepNumber) => void;
};

/**
 * Publishes the draft, or the content that could not be saved as one, once all uploads have finished. Field errors from
 * the server open the step they belong to.
 */
export function usePublish(options: PublishOptions) {
  const { userId, form, store, saver, publication, onDone, onInvalidStep } = options;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isShown = useIsMounted();
  const [sent, setSent] = useState(0);
  const [error, setError] = useState<string>();

  // The code is loaded early, so that toasts can be shown when the connection is lost.
  useEffect(() => void import("../../../ui/toaster"), []);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (timing: Timing) => {
      setSent(0);
      setError(undefined);
      await store.waitFor((uploadList) => !isUnsettled(uploadList));
      await saver.hold();
      const [fields, uploadList] = [form.getValues(), store.read()];
      const published = toPublication({ ...publication.input, timing });
      const { password: _password, ...storable } = published;
      const submission = submissionKey(userId, fields, uploadList, storable);
      const { model } = uploadList;
      const modelUrl = model ? await sendModel(userId, model, { onProgress: setSent }) : undefined;
      const { id: draftId, updatedAt } = saver.server() ?? {};
      const sentFields = {
        ...fields,
        ...urlsOf(uploadList),
        modelUrl,
        ...published,
        submission,
        draftId,
        updatedAt,
      };
      return send(sentFields, keptIfc(uploadList), {
        account: userId,
        onProgress: (bytes) => setSent((model?.size ?? 0) + bytes),
      });
    },
    onSuccess: async ({ id, modelUrl }, timing) => {
      const { model } = store.read();
      const excess = keepExcess(id, store.read());
      const view = () => void navigate({ to: "/projects/$id", params: { id: String(id) } });
      const addExcess = () => {
        openInEditMode(id);
        view();
      };
      if (modelUrl && model) void makePoster(modelUrl, model);
      onDone();
      void invalidateAll(queryClient);
      draftOf(userId, SUBMISSION).remove();
      toast({
        title: done[timing],
        kind: "good",
        action:
          excess > 0
            ? { label: `Add ${formatCount(excess, "more file")}`, onClick: addExcess }
            : { label: "View project", onClick: view },
      });
      // Do not navigate if the user has already left this page.
      if (!isShown.current) return;
      if (timing === "published") await navigate({ to: "/profile/$id", params: { id: String(userId) } });
      else await navigate({ to: "/dashboard" });
    },
    onError: (cause) => {
      const failure = failureOf(cause);
      saver.release();
      if (failure.status === 409) void saver.refresh();
      if (failure.status === 404) saver.forget();
      const { fields } = failure;
      publication.setErrors(fields);
      toastFailure(sentences.projectCreateFailed, cause);
      const { model, ifc, ...others } = fields;
      const modelUrl = model ?? ifc;
      const entries = Object.entries(modelUrl ? { ...others, modelUrl } : others);
      const errors = Object.fromEntries(
        entries.map(([path, sentence]) => [path.split(".")[0] ?? path, sentence]),
      );
      const files = fileErrors(3, errors);
      if (files) store.setErrors(files);
      showFieldErrors(
        form,
        fields,
        stepNumbers.flatMap((step) => steps[step].fields),
      );
      const step = firstInvalidStep(errors);
      if (step) onInvalidStep(step);
      else setError(failureSentence(sentences.projectCreateFailed, failure));
    },
  });

  const list = store.read();
  const total = (list.model?.size ?? 0) + (keptIfc(list)?.size ?? 0);
  return {
    /**
     * Publishes with the chosen timing: now, at a time, or not yet. Resolves when it has succeeded or failed; never
     * rejects.
     */
    publish: () => mutateAsync(publication.input.timing).catch(() => undefined),
    /** Saves the present content as a draft on the server. Never rejects. */
    saveDraft: () => mutateAsync("draft").catch(() => undefined),
    isCreating: isPending,
    /** The reason why publishing failed, unless a field shows it. */
    error,
    sending: isPending && total > 0 && sent > 0 ? { sent, total } : null,
  };
}

const SUBMISSION = "submission";
const done: Record<Timing, string> = {
  published: sentences.projectCreated,
  scheduled: "Project scheduled",
  draft: "Draft saved",
};

/** The IFC to send with the model that was converted from it. */
const keptIfc = ({ model, keepsIfc }: UploadList) => (keepsIfc && model ? sourceOf(model)?.file : undefined);

/** An idempotency key: the same content gets the same key, so that a repeated request does not publish it twice. */
function submissionKey(
  userId: number,
  fields: ProjectFormInput,
  uploadList: UploadList,
  publication: Omit<ReturnType<typeof toPublication>, "password">,
) {
  const draft = draftOf<{ key: string; content: string }>(userId, SUBMISSION);
  const content = JSON.stringify([
    publication,
    fields,
    urlsOf(uploadList),
    uploadList.model?.name,
    uploadList.model?.size,
    keptIfc(uploadList)?.size,
  ]);
  const previous = draft.read();
  if (previous?.content === content) return previous.key;
  const key = crypto.randomUUID();
  draft.save({ key, content });
  return key;
}

/** Posts the fields as a form, with JSON-encoded lists, and the IFC of the model. */
function send(
  fields: Record<string, unknown>,
  ifc: File | undefined,
  options: { account: number; onProgress: (sentBytes: number) => void },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined || value === "") continue;
    form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  if (ifc) form.append("ifc", ifc);
  return sendForm<Project>("/api/projects", form, { ...options, isSaved: true });
}

export type Publication = ReturnType<typeof usePublication>;

/** The chosen audience of the project, and its time. This tab keeps it over a reload, without a password. */
export function usePublication(userId: number, draftId: number | undefined, start: Draft | null) {
  const kept = draftOf<Omit<VisibilityInput, "password">>(userId, `publication:${draftId ?? "new"}`);
  const [input, setInput] = useState<VisibilityInput>(() => ({
    ...visibilityInput("published", start?.server),
    ...kept.read(),
  }));
  const [errors, setErrors] = useState<VisibilityErrors>({});
  return {
    input,
    errors,
    setErrors,
    set(changes: Partial<VisibilityInput>) {
      const next = { ...input, ...changes };
      const { password: _password, ...others } = next;
      setErrors({});
      setInput(next);
      kept.save(others);
    },
    discard() {
      kept.remove();
      setErrors({});
      setInput(visibilityInput("published"));
    },
  };
}
