import { useEffect, useRef, useState } from "react";
import type { ProjectFormState } from "../../../features/projects/form/project-form";
import type { UploadStore } from "../../../features/projects/uploads/store/upload-store";
import { clearDraft, writeDraft } from "./draft";

const DELAY_MS = 500;

/** Saves the form and the uploads in this browser, shortly after each change and when the page is left. */
export function useDraftAutosave(
  userId: number,
  form: ProjectFormState,
  store: UploadStore,
  lastSavedAt: string | null,
) {
  const [savedAt, setSavedAt] = useState(lastSavedAt);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const saveIfScheduled = () => {
      if (timer.current === undefined) return;
      stop();
      setSavedAt(writeDraft(userId, form.getValues(), store.read()));
    };
    const stop = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    const schedule = () => {
      timer.current ??= setTimeout(saveIfScheduled, DELAY_MS);
    };
    const unsubscribeForm = form.subscribe({ formState: { values: true }, callback: schedule });
    const unsubscribeStore = store.subscribe(schedule);
    window.addEventListener("pagehide", saveIfScheduled);
    return () => {
      unsubscribeForm();
      unsubscribeStore();
      window.removeEventListener("pagehide", saveIfScheduled);
      saveIfScheduled();
    };
  }, [userId, form, store]);

  /** Deletes the draft and cancels a scheduled save. */
  const discard = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    clearDraft(userId);
    setSavedAt(null);
  };
  return { savedAt, discard };
}
