import { useEffect, useRef, useState } from "react";
import type { ProjectFormState } from "../../features/projects/form/project-form";
import type { UploadStore } from "../../features/projects/uploads/upload-store";
import { clearDraft, writeDraft } from "./draft";

const PAUSE_MS = 500;

/** Keeps what is entered in this browser, soon after it changes and when the page goes away. */
export function useKeptDraft(
  userId: number,
  form: ProjectFormState,
  store: UploadStore,
  keptBefore: string | null,
) {
  const [keptAt, setKeptAt] = useState(keptBefore);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const keep = () => {
      if (timer.current === undefined) return;
      stop();
      setKeptAt(writeDraft(userId, form.getValues(), store.read()));
    };
    const stop = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    const keepSoon = () => {
      timer.current ??= setTimeout(keep, PAUSE_MS);
    };
    const leaveForm = form.subscribe({ formState: { values: true }, callback: keepSoon });
    const leaveStore = store.subscribe(keepSoon);
    window.addEventListener("pagehide", keep);
    return () => {
      leaveForm();
      leaveStore();
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [userId, form, store]);

  /** Forgets the draft, and what was about to be kept of it. */
  const forget = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    clearDraft(userId);
    setKeptAt(null);
  };
  return { keptAt, forget };
}
