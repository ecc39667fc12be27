import { useEffect, useEffectEvent, useRef, useState } from "react";
import { dropOtherDetails } from "../../../features/projects/details/use-image-details";
import { formValuesOf } from "../../../features/projects/form/form-values";
import { emptyProject } from "../../../features/projects/form/project-form";
import type { ShownSaveState } from "../../../features/projects/form/save-status";
import { checkChanges } from "../../../features/projects/form/valid-changes";
import { allPictures, allUrlsOf, isInFlight } from "../../../features/projects/uploads/store/upload-list";
import { failureOf } from "../../../lib/api/failure";
import { isOffline, retryDelay } from "../../../lib/connection";
import { draftOf } from "../../../lib/forms/drafts";
import { showFieldErrors } from "../../../lib/forms/form";
import { editDraftName } from "../edit-draft-name";
import { saveSheets } from "./save-sheets";
import type { ProjectEdit } from "./use-project-edit";

const PAUSE_MS = 1500;

/** Saves the text of a draft a moment after typing, and when edit mode is left. */
export function useAutosave(edit: ProjectEdit, isDraft: boolean) {
  const { form, writer, store, model, rebase, replaceFile } = edit;
  const [state, setState] = useState<ShownSaveState>({ status: "saved", at: writer.read().updatedAt });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Saves in a row that got no answer. */
  const unanswered = useRef(0);
  const isMounted = useRef(true);
  /** The server trims texts: what differs from its version because of that is not sent again. */
  const lastSent = useRef("");

  const check = () => {
    const saved = formValuesOf(writer.read());
    const { sheets: _, ...values } = form.getValues();
    return checkChanges(saved, { ...saved, ...values });
  };

  /** Resolves with whether everything that can be saved is saved. */
  const save = async () => {
    clearTimeout(timer.current);
    dropOtherDetails(form, allUrlsOf(store.read()));
    const { sheets = [] } = form.getValues();
    const changes = () => check().changes;
    const sent = JSON.stringify(changes());
    const isChanged = sent !== "{}" && sent !== lastSent.current;
    if (!isChanged && sheets.length === 0) return true;
    setState({ status: "saving" });
    try {
      await saveSheets(form, writer, sheets as Parameters<typeof saveSheets>[2], replaceFile);
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
