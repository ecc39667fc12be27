import type { Project } from "@contract/projects";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { accountClient } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { saveBeforeLogout } from "../../../data/session/session";
import { toastFailure } from "../../../data/session/toast-failure";
import { formValuesOf } from "../../../projects/form/form-values";
import { emptyProject, type ProjectFormState } from "../../../projects/form/project-form";
import { isStored, slotNames, storedOf } from "../../../projects/uploads/store/upload-list";
import type { UploadStore } from "../../../projects/uploads/store/upload-store";
import { toast } from "../../../ui/toast";
import { type ContentField, contentOf } from "./content";
import { clearDraft, type Draft, writeDraft } from "./draft";
import { createDraftSaver } from "./draft-saver";

/** Keeping a draft on this device is cheap, so it waits less than saving it on the server. */
const KEEP_MS = 500;

type WizardDraft = {
  userId: number;
  /** The id in the address, of a draft that was opened by it. */
  draftId: number | undefined;
  start: Draft | null;
  form: ProjectFormState;
  store: UploadStore;
  step: number;
};

/**
 * Keeps the entered content on this device, shortly after each change and when the page is left, and saves it as a
 * draft on the server.
 */
export function useWizardDraft({ userId, draftId, start, form, store, step }: WizardDraft) {
  const [keptAt, setKeptAt] = useState(start?.keptAt ?? null);
  const server = useRef({ server: start?.server, submission: start?.submission ?? crypto.randomUUID() });
  const latestStep = useRef(step);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const kept = { values: form.getValues(), uploadList: store.read(), ...server.current };
    setKeptAt(writeDraft(userId, draftId, kept));
  };
  const [saver] = useState(() =>
    createDraftSaver({
      projects: accountClient(userId).projects,
      initial: server.current.server,
      submission: server.current.submission,
      read: () => ({ content: contentOf(form.getValues(), store.read()), step: latestStep.current }),
      apply: (latest, fields) => applyFields(form, store, latest, fields),
      onServer(next, submission) {
        server.current = { server: next, submission };
        keep();
      },
    }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state);

  const keepIfScheduled = useEffectEvent(() => timer.current !== undefined && keep());
  const schedule = useEffectEvent(() => {
    timer.current ??= setTimeout(keep, KEEP_MS);
    saver.schedule();
  });
  useEffect(() => {
    const onChange = () => schedule();
    const onOnline = () => void saver.save();
    const saveNow = () => {
      keepIfScheduled();
      return saver.save();
    };
    const onLeave = () => void saveNow();
    const unsubscribeForm = form.subscribe({ formState: { values: true }, callback: onChange });
    const unsubscribeStore = store.subscribe(onChange);
    const doNotSave = saveBeforeLogout(saveNow);
    window.addEventListener("online", onOnline);
    window.addEventListener("pagehide", onLeave);
    // Also sends the changes that this device could not send before.
    saver.schedule();
    return () => {
      unsubscribeForm();
      unsubscribeStore();
      doNotSave();
      window.removeEventListener("online", onOnline);
      window.removeEventListener("pagehide", onLeave);
      onLeave();
    };
  }, [form, store, saver]);
  useEffect(() => {
    if (latestStep.current === step) return;
    latestStep.current = step;
    void saver.save();
  }, [step, saver]);

  return {
    saver,
    state,
    keptAt,
    /** Removes the draft from this device, after it was published, deleted or finished. */
    discard() {
      clearTimeout(timer.current);
      timer.current = undefined;
      clearDraft(userId, draftId);
      server.current = { server: undefined, submission: crypto.randomUUID() };
      saver.end();
      setKeptAt(null);
    },
  };
}

/** Takes fields of the latest version over, and leaves the others as they are entered. */
function applyFields(form: ProjectFormState, store: UploadStore, latest: Project, fields: ContentField[]) {
  const values = formValuesOf(latest);
  const names = Object.keys(emptyProject) as (keyof typeof emptyProject)[];
  for (const name of names)
    if (fields.includes(name)) form.setValue(name, values[name], { shouldDirty: true });
  if (!slotNames.some((slot) => fields.includes(slot))) return;
  const stored = storedOf(latest);
  const { pictures } = store.read();
  for (const slot of slotNames) if (!fields.includes(slot)) stored[slot] = pictures[slot].filter(isStored);
  store.replaceStored(stored);
}

/** Puts a draft into the trash, with Undo. */
export function useTrashDraft() {
  const queryClient = useQueryClient();
  const { client } = useRouter().options.context;
  const restore = async (id: number) => {
    try {
      await client.projects.restore.mutate({ id });
      toast({ title: "Draft restored. It is on your dashboard." });
      await invalidateAfter(queryClient, "projectSaved");
    } catch (error) {
      toastFailure("The draft was not restored", error);
    }
  };
  return async (id: number) => {
    try {
      await client.projects.remove.mutate({ id });
      toast({
        title: "Draft put into the trash",
        action: { label: "Undo", onClick: () => void restore(id) },
      });
      await invalidateAfter(queryClient, "projectDeleted");
    } catch (error) {
      toastFailure("The draft was not deleted", error);
    }
  };
}
