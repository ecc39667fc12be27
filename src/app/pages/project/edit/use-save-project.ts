import type { DocumentPage, MediaFile } from "@contract/media";
import type { Project } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { failureOf } from "../../../data/api/failure";
import { UnreadableResponse } from "../../../data/api/http-links";
import { sendPreview } from "../../../data/api/send-preview";
import { draftOf } from "../../../data/forms/drafts";
import { showFieldErrors } from "../../../data/forms/form";
import { useSubmit } from "../../../data/forms/use-submit";
import { toastFailure } from "../../../data/session/toast-failure";
import { isOffline, retryDelay } from "../../../lib/connection";
import { dropOtherDetails, focusInvalidDetail } from "../../../projects/details/use-details";
import { editDraftName } from "../../../projects/edit-draft-name";
import { formValuesOf } from "../../../projects/form/form-values";
import { dropBlankPeople, emptyProject, type ProjectFormState } from "../../../projects/form/project-form";
import type { ShownSaveState } from "../../../projects/form/save-status";
import { checkChanges } from "../../../projects/form/valid-changes";
import {
  allPictures,
  allUrlsOf,
  isInFlight,
  isStored,
  type UploadList,
} from "../../../projects/uploads/store/upload-list";
import { toPublication } from "../../../projects/visibility/visibility-form";
import { toast } from "../../../ui/toast";
import { changesIn } from "./form-values";
import type { ProjectWriter } from "./media/project-writer";
import type { ProjectEdit } from "./use-project-edit";
import { linkOf, type VisibilityEdit } from "./visibility";

/** Saves the changed fields and the visibility, then waits for running uploads. `onDone` is called only if nothing failed. */
export function useSaveProject(
  { form, rebase, writer, store, model, replaceFile }: ProjectEdit,
  visibility: VisibilityEdit,
  onDone: () => void,
) {
  const router = useRouter();
  const { origin } = router.options.context;

  const showError = (error: unknown) => {
    const failure = failureOf(error);
    const title = sentences.projectUpdateFailed(isUnreadable(error) ? sentences.notJson : failure.message);
    const isShownByField = showFieldErrors(form, failure.fields, Object.keys(emptyProject));
    // The footer has its own message for a conflict (409).
    const isShown = visibility.showErrors(failure.fields) || isShownByField || failure.status === 409;
    if (!isShown) form.setError("root.server", { message: failure.isUnconfirmed ? failure.message : title });
    toastFailure(title, error, null);
  };

  return useSubmit(async (isCurrent) => {
    dropBlankPeople(form);
    dropOtherDetails(form, picturesOf(writer.read()));
    await form.handleSubmit(async (values) => {
      try {
        const pdfPages = values.pdfPages ?? [];
        await savePdfPages(form, writer, pdfPages, replaceFile);
        const changes = {
          ...changesIn(writer.read(), values),
          ...(visibility.isChanged && toPublication(visibility.input)),
        };
        const { visibility: seenBefore } = writer.read();
        const isChanged = Object.keys(changes).length > 0 || pdfPages.length > 0;
        const saved = await writer.write(() => changes);
        if (isCurrent()) {
          visibility.markSaved();
          rebase(saved);
        }
        // The server may have changed a value, for example trimmed it: that difference is not a draft.
        if (isCurrent()) draftOf(saved.userId, editDraftName(saved.id)).remove();
        const isNewLink = saved.visibility === "link" && seenBefore !== "link" && saved.linkKey;
        if (isChanged)
          toast({
            ...sentences.projectUpdated,
            ...(isNewLink && {
              action: { label: "Copy link", onClick: () => void copy(linkOf(origin, saved)) },
            }),
          });
        if (isChanged) void router.invalidate();
      } catch (error) {
        return showError(error);
      }
      const refusedBefore = countRefused(store.read());
      await store.waitFor((uploadList) => !allPictures(uploadList).some(isInFlight));
      const isModelStored = await model.settled();
      const arePicturesStored =
        allPictures(store.read()).every(isStored) && countRefused(store.read()) <= refusedBefore;
      if (isCurrent() && isModelStored && arePicturesStored) onDone();
    })();
    focusInvalidDetail(form);
  });
}

const copy = (text: string) => navigator.clipboard.writeText(text).catch(() => undefined);

const picturesOf = ({ mainImage, images, beforeImages, afterImages, drawings }: Project) => [
  mainImage,
  ...[...images, ...beforeImages, ...afterImages, ...drawings],
];

/** Counts refused files: those refused during saving keep edit mode open, so that the user sees the notice. */
const countRefused = ({ refused }: UploadList) => Object.values(refused).flat().length;

/** A 200 response that did not come from our API, for example the page of a captive portal. */
const isUnreadable = (error: unknown) =>
  error instanceof Error && error.cause instanceof UnreadableResponse && error.cause.isOk;

const PAUSE_MS = 1500;

/** Saves the text of a draft a moment after typing, and when edit mode is left. */
export function useAutosave(edit: ProjectEdit, isDraft: boolean) {
  const { form, writer, store, model, rebase, replaceFile } = edit;
  const [state, setState] = useState<ShownSaveState>({ status: "saved", at: writer.read().updatedAt });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The number of saves in a row without an answer. */
  const unanswered = useRef(0);
  const isMounted = useRef(true);
  /** The server trims texts: a field that differs from its version because of that is not sent again. */
  const lastSent = useRef("");

  const check = () => {
    const saved = formValuesOf(writer.read());
    const { pdfPages: _, ...values } = form.getValues();
    return checkChanges(saved, { ...saved, ...values });
  };

  /** Resolves with whether everything that can be saved is saved. */
  const save = async () => {
    clearTimeout(timer.current);
    dropOtherDetails(form, allUrlsOf(store.read()));
    const { pdfPages = [] } = form.getValues();
    const changes = () => check().changes;
    const sent = JSON.stringify(changes());
    const isChanged = sent !== "{}" && sent !== lastSent.current;
    if (!isChanged && pdfPages.length === 0) return true;
    setState({ status: "saving" });
    try {
      await savePdfPages(form, writer, pdfPages as EditedPages, replaceFile);
      const project = await writer.write(() => {
        // An earlier call may have saved the same in the meantime.
        const left = isChanged ? changes() : {};
        return Object.keys(left).length > 0 ? { ...left, isAutosave: true } : {};
      });
      lastSent.current = sent;
      unanswered.current = 0;
      if (isMounted.current) rebase(project);
      else draftOf(project.userId, editDraftName(project.id)).remove();
      setState({ status: "saved", at: project.updatedAt });
      return true;
    } catch (error) {
      const { status } = failureOf(error);
      if (status === 0) retryLater();
      setState(status === 409 ? { status: "conflict" } : { status: "failed", isOffline: isOffline() });
      return false;
    }
  };

  /** Repeats a save that got no answer: when the browser is online again, or else after a growing time. */
  const retryLater = () => {
    if (isOffline()) return addEventListener("online", () => void save(), { once: true });
    if (isDraft && isMounted.current)
      timer.current = setTimeout(() => void save(), retryDelay(unanswered.current++));
  };

  const schedule = useEffectEvent(() => {
    if (!isDraft || edit.hasConflict) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE_MS);
  });
  const leave = useEffectEvent(() => {
    if (isDraft && !edit.hasConflict) void save();
  });
  useEffect(() => {
    isMounted.current = true;
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => schedule() });
    return () => {
      unsubscribe();
      isMounted.current = false;
      clearTimeout(timer.current);
      leave();
    };
  }, [form]);

  return {
    state,
    save,
    /** Saves, waits for files, and resolves with whether edit mode can be closed: not while a field has an error. */
    async finish() {
      const isSaved = (await save()) && !showFieldErrors(form, check().problems, Object.keys(emptyProject));
      await store.waitFor((uploadList) => !allPictures(uploadList).some(isInFlight));
      return isSaved && (await model.settled());
    },
  };
}

type EditedPages = { url: string; pages: DocumentPage[] }[];

/**
 * Saves the words on the pages of PDFs, with a call for each PDF. Saved words are no edit any more, so that saving
 * again after a failure sends the others only. Edits of PDFs that the project does not have any more are dropped.
 */
async function savePdfPages(
  form: ProjectFormState,
  writer: ProjectWriter,
  edited: EditedPages,
  onSaved: (file: MediaFile) => void,
) {
  for (const { url, pages } of edited) {
    if (writer.read().drawings.includes(url)) onSaved(await sendPreview(url, { pages }));
    const others = form.getValues("pdfPages")?.filter((document) => document.url !== url);
    form.setValue("pdfPages", others ?? [], { shouldDirty: true });
  }
}
