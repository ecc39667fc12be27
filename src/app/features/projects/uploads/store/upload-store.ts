import { useSyncExternalStore } from "react";
import { type CallFailure, failureOf } from "../../../../lib/api/failure";
import { checkFiles } from "../../../../lib/forms/refused-files";
import { conversionFailure, convertModel, isIfc } from "../../ifc/convert-model";
import { type SendOptions, sendPicture } from "./send-picture";
import {
  allPictures,
  emptyUploadList,
  isInFlight,
  isStored,
  modelRule,
  moveItem,
  type PendingPicture,
  type Picture,
  pendingPicture,
  replaceStored,
  type Slot,
  type SlotRules,
  type StoredPicture,
  setMainImage,
  slotNames,
  type UploadList,
  withMainImage,
  withoutUrl,
  wizardRules,
} from "./upload-list";
import { createQueue } from "./upload-queue";
import { createUploadState } from "./upload-state";

const PARALLEL_UPLOADS = 2;
/** The server rejects the file itself: another attempt fails as well. */
const PERMANENT_ERRORS = new Set([400, 413, 415]);

export type UploadStore = ReturnType<typeof createUploadStore>;

export const useUploads = (store: UploadStore) =>
  useSyncExternalStore(store.subscribe, store.read, store.read);

type StoreOptions = {
  rules?: SlotRules;
  /** Uploads one picture and returns it as stored. */
  send?: (picture: PendingPicture, options: SendOptions) => Promise<Omit<StoredPicture, "id" | "status">>;
};

/** The files of one project, outside of React: uploads continue while components unmount. */
export function createUploadStore(
  initial: UploadList,
  onFailure: (failure: CallFailure) => void,
  { rules = wizardRules, send = sendPicture }: StoreOptions = {},
) {
  const { read, set, subscribe, waitFor } = createUploadState(initial);
  const queue = createQueue(PARALLEL_UPLOADS);

  /** Replaces the pictures of a slot and clears the slot's error. */
  const setPictures = (slot: Slot, pictures: Picture[]) => {
    const { [slot]: _resolved, ...errors } = read().errors;
    set({ ...read(), errors, pictures: { ...read().pictures, [slot]: pictures } });
  };
  const updatePending = (id: string, change: (picture: PendingPicture) => Picture) => {
    const pictures = { ...read().pictures };
    for (const slot of slotNames) {
      pictures[slot] = pictures[slot].map((picture) =>
        picture.id === id && !isStored(picture) ? change(picture) : picture,
      );
    }
    set({ ...read(), pictures });
  };

  const enqueue = (picture: PendingPicture) => queue.add(picture.id, (signal) => upload(picture, signal));

  const upload = async (pending: PendingPicture, signal: AbortSignal) => {
    const { id, bytes } = pending;
    updatePending(id, (picture) => ({ ...picture, status: "sending", sent: 0 }));
    try {
      const onProgress = (sent: number) =>
        updatePending(id, (picture) => ({ ...picture, sent: Math.min(sent, bytes) }));
      markStored(id, await send(pending, { signal, onProgress }));
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(error);
      const { message, fields, status } = failure;
      const reason = Object.values(fields)[0] ?? message;
      if (PERMANENT_ERRORS.has(status)) moveToRefused(pending, reason);
      else updatePending(id, (picture) => ({ ...picture, status: "failed", error: reason }));
      onFailure(failure);
    }
  };

  /** Moves a picture from its slot to the slot's notice of refused files. */
  const moveToRefused = ({ id, name, preview }: PendingPicture, reason: string) => {
    const { pictures, refused } = read();
    const slot = slotNames.find((each) => pictures[each].some((picture) => picture.id === id));
    if (!slot) return;
    URL.revokeObjectURL(preview);
    const isNamed = reason.includes(name);
    const file = { name, sentence: isNamed ? reason : `File ${name} was refused: ${reason}` };
    set({ ...read(), refused: { ...refused, [slot]: [...(refused[slot] ?? []), file] } });
    setPictures(
      slot,
      pictures[slot].filter((picture) => picture.id !== id),
    );
    set(withMainImage(read()));
  };

  const markStored = (id: string, stored: Omit<StoredPicture, "id" | "status">) => {
    set(withoutUrl(read(), stored.url));
    updatePending(id, ({ name, preview }) => {
      URL.revokeObjectURL(preview);
      return { ...stored, id, name, status: "done" };
    });
    const { mainImage } = read().pictures;
    if (mainImage.some((picture) => picture.id === id))
      setPictures(
        "mainImage",
        mainImage.filter((picture) => picture.id === id),
      );
    set(withMainImage(read()));
  };

  const removeFromUnsent = (files: File[]) => {
    set({ ...read(), unsent: read().unsent.filter((name) => !files.some((file) => file.name === name)) });
  };

  const cancelUpload = (picture: Picture) => {
    queue.cancel(picture.id);
    if (!isStored(picture)) URL.revokeObjectURL(picture.preview);
  };

  const setModel = (model: File | null) => {
    cancelConversion();
    set({ ...read(), model, errors: { ...read().errors, modelUrl: undefined } });
  };

  const cancelConversion = () => {
    read().conversion?.controller.abort(new DOMException("Cancelled", "AbortError"));
    set({ ...read(), conversion: null });
  };

  /** Converts an IFC to the model. If that fails, the reason is listed in the notice. */
  const convert = async (file: File) => {
    cancelConversion();
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (percent: number | null) => {
      if (!signal.aborted) set({ ...read(), conversion: { file, percent, controller } });
    };
    try {
      setModel(await convertModel(file, { signal, onProgress }));
    } catch (error) {
      if (signal.aborted) return;
      const refused = [{ name: file.name, sentence: conversionFailure(error) }];
      set({ ...read(), conversion: null, refused: { ...read().refused, modelUrl: refused } });
    }
  };

  /** Removes a picture or cancels its upload. If it was the main image, a gallery picture replaces it. */
  const remove = (slot: Slot, picture: Picture) => {
    cancelUpload(picture);
    setPictures(
      slot,
      read().pictures[slot].filter(({ id }) => id !== picture.id),
    );
    set(withMainImage(read()));
  };

  return {
    rules,
    read,
    subscribe,
    /** Uploads the files that are accepted; the others are listed in the slot's notice. */
    add(slot: Slot, files: File[]) {
      if (files.length === 0) return;
      const isMain = slot === "mainImage";
      const current = read().pictures[slot];
      const { accepted, refused } = checkFiles(files, rules[slot], isMain ? 0 : current.length);
      set({ ...read(), refused: { ...read().refused, [slot]: refused } });
      if (accepted.length === 0) return;
      // A new main image cancels one that is still uploading. A stored one stays until the new one is uploaded.
      const kept: Picture[] = isMain ? current.filter(isStored) : current;
      for (const picture of current) if (!kept.includes(picture)) cancelUpload(picture);
      const added = accepted.map(pendingPicture);
      removeFromUnsent(accepted);
      setPictures(slot, [...kept, ...added]);
      added.forEach(enqueue);
    },
    dismissRefused(slot: Slot | "modelUrl") {
      const { [slot]: _dismissed, ...refused } = read().refused;
      set({ ...read(), refused });
    },
    remove,
    cancelAll() {
      for (const slot of slotNames)
        for (const picture of read().pictures[slot].filter(isInFlight)) remove(slot, picture);
      cancelConversion();
    },
    retry(picture: PendingPicture) {
      updatePending(picture.id, (failed) => ({ ...failed, status: "waiting", error: undefined }));
      enqueue(picture);
    },
    move: (slot: Slot, from: number, to: number) =>
      setPictures(slot, moveItem(read().pictures[slot], from, to)),
    /** Called when reordering ends. Does nothing here: the order is saved with the project. */
    saveOrder: (_slot: Slot) => {},
    setMain(id: string) {
      const chosen = read().pictures.images.find((picture) => picture.id === id);
      if (chosen && isStored(chosen)) set(setMainImage(read(), chosen));
    },
    /** Accepts one model; other files are listed in the notice. */
    chooseModel(files: File[]) {
      if (files.length === 0) return;
      const { accepted, refused } = checkFiles(files, modelRule, 0);
      removeFromUnsent(accepted);
      set({ ...read(), refused: { ...read().refused, modelUrl: refused } });
      const [file] = accepted;
      if (file && isIfc(file)) void convert(file);
      else if (file) setModel(file);
    },
    cancelConversion,
    removeModel: () => setModel(null),
    /** The user decided to publish without the files that were not uploaded. */
    clearUnsent: () => set({ ...read(), unsent: [] }),
    replaceStored: (stored: Record<Slot, StoredPicture[]>) => set(replaceStored(read(), stored)),
    setErrors: (errors: UploadList["errors"]) => set({ ...read(), errors }),
    clear() {
      allPictures(read()).forEach(cancelUpload);
      cancelConversion();
      set(emptyUploadList());
    },
    waitFor,
  };
}
