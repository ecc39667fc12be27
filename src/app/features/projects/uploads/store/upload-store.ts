import { useSyncExternalStore } from "react";
import type { CallFailure } from "../../../../lib/api/failure";
import { checkFiles, isExpected, type RefusedFile } from "../../../../lib/forms/refused-files";
import { typedByContent } from "../../../../lib/forms/typed-by-content";
import { createModelFile } from "./model-file";
import { toastRemoved } from "./removed-toast";
import { sendPicture } from "./send-picture";
import { type Slot, type SlotRules, slotNames, wizardRules } from "./slots";
import {
  allPictures,
  countOf,
  emptyUploadList,
  isInFlight,
  isStored,
  moveItem,
  type PendingPicture,
  type Picture,
  type Preparation,
  pendingPicture,
  preparationOf,
  removedFrom,
  replaceStored,
  restorePictures,
  type StoredPicture,
  setMainImage,
  slotOf,
  type UploadList,
  withMainImage,
  withStored,
} from "./upload-list";
import { createUploadRunner, findPending, type Send, type Stored } from "./upload-runner";
import { createUploadState } from "./upload-state";

/** The server rejects the file itself: another attempt fails as well. */
const PERMANENT_ERRORS = new Set([400, 413, 415]);

export type UploadStore = ReturnType<typeof createUploadStore>;

export const useUploads = (store: UploadStore) =>
  useSyncExternalStore(store.subscribe, store.read, store.read);

type StoreOptions = {
  rules?: SlotRules;
  /** Uploads one picture and returns it as stored. */
  send?: Send;
  /** Tells the user that pictures were removed, and offers to undo it. */
  onRemoved?: (slot: Slot, count: number, undo: () => void) => void;
};

/** The files of one project, outside of React: uploads continue while components unmount. */
export function createUploadStore(
  initial: UploadList,
  onFailure: (failure: CallFailure, slot: Slot, error: unknown) => void,
  { rules = wizardRules, send = sendPicture, onRemoved = toastRemoved }: StoreOptions = {},
) {
  const { read, set, subscribe, waitFor } = createUploadState(initial);

  /** Replaces the pictures of a slot and clears the slot's error. */
  const setPictures = (slot: Slot, pictures: Picture[]) => {
    const { [slot]: _resolved, ...errors } = read().errors;
    set({ ...read(), errors, pictures: { ...read().pictures, [slot]: pictures } });
  };
  const update = (id: string, changes: Partial<PendingPicture>) => {
    const pictures = { ...read().pictures };
    for (const slot of slotNames) {
      pictures[slot] = pictures[slot].map((picture) =>
        picture.id === id && !isStored(picture) ? { ...picture, ...changes } : picture,
      );
    }
    set({ ...read(), pictures });
  };

  const runner = createUploadRunner({
    send,
    update,
    kindOf: (slot) => rules[slot].kind,
    find: (id) => findPending(read(), id),
    onStored: (id, stored) => markStored(id, stored),
    onFailed(picture, failure, error) {
      const slot = slotOf(read(), picture.id);
      if (!slot) return;
      const reason = Object.values(failure.fields)[0] ?? failure.message;
      if (PERMANENT_ERRORS.has(failure.status)) moveToRefused(slot, picture, failure.status, reason);
      else update(picture.id, { status: "failed", error: reason, isLost: failure.status === 0 });
      if (failure.status === 0) addEventListener("online", retryLost, { once: true });
      onFailure(failure, slot, error);
    },
  });

  /** Moves a picture from its slot to the slot's notice of refused files. */
  const moveToRefused = (slot: Slot, picture: PendingPicture, status: number, reason: string) => {
    const { id, name, preview, file } = picture;
    const { refused, pictures } = read();
    URL.revokeObjectURL(preview);
    const sentence = reason.includes(name) ? reason : `File ${name} was refused: ${reason}`;
    const canBeSmaller = status === 413 && file.type.startsWith("image/");
    const entry = { name, sentence, ...(canBeSmaller && { tooLarge: file }) };
    set({ ...read(), refused: { ...refused, [slot]: [...(refused[slot] ?? []), entry] } });
    setPictures(
      slot,
      pictures[slot].filter((other) => other.id !== id),
    );
    set(withMainImage(read()));
  };

  const markStored = (id: string, stored: Stored) => {
    const pending = findPending(read(), id);
    if (pending) URL.revokeObjectURL(pending.picture.preview);
    set(withStored(read(), id, stored));
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

  const model = createModelFile({ read, set, removeFromUnsent });

  const cancelUpload = (picture: Picture) => {
    runner.cancel(picture.id);
    if (!isStored(picture)) URL.revokeObjectURL(picture.preview);
  };

  const retry = ({ id }: PendingPicture) => {
    update(id, { status: "waiting", error: undefined, isLost: false });
    runner.start(id);
  };
  const failed = () =>
    allPictures(read()).filter((picture): picture is PendingPicture => picture.status === "failed");
  const retryLost = () =>
    failed()
      .filter((picture) => picture.isLost)
      .forEach(retry);

  /** Uploads files that were checked. */
  const enqueue = (slot: Slot, files: File[], preparationOf: (file: File) => Preparation | undefined) => {
    if (files.length === 0) return;
    const current = read().pictures[slot];
    // A new main image cancels one that is still uploading. A stored one stays until the new one is uploaded.
    const kept: Picture[] = slot === "mainImage" ? current.filter(isStored) : current;
    for (const picture of current) if (!kept.includes(picture)) cancelUpload(picture);
    const added = files.map((file) => pendingPicture(file, preparationOf(file)));
    removeFromUnsent(files);
    setPictures(slot, [...kept, ...added]);
    for (const { id } of added) runner.start(id);
  };
  const addChecked = (slot: Slot, files: File[]) => {
    const { accepted, refused } = checkFiles(files, rules[slot], taken(slot));
    const { [slot]: before = [] } = read().refused;
    set({ ...read(), refused: { ...read().refused, [slot]: [...before, ...refused] } });
    enqueue(slot, accepted, preparationOf);
  };
  const taken = (slot: Slot) => (slot === "mainImage" ? 0 : countOf(read(), slot));

  /** Removes pictures and cancels their uploads. If the main image was among them, a gallery picture replaces it. */
  const drop = (slot: Slot, pictures: Picture[]) => {
    pictures.forEach(cancelUpload);
    setPictures(
      slot,
      read().pictures[slot].filter(({ id }) => !pictures.some((picture) => picture.id === id)),
    );
    set(withMainImage(read()));
  };

  return {
    ...model,
    rules,
    read,
    subscribe,
    drop,
    /** Uploads the files that are accepted; the others are listed in the slot's notice. Resolves when all are checked. */
    async add(slot: Slot, files: File[]) {
      if (files.length === 0) return;
      const expected = files.filter((file) => isExpected(file, rules[slot]));
      const others = files.filter((file) => !expected.includes(file));
      set({ ...read(), refused: { ...read().refused, [slot]: [] } });
      addChecked(slot, expected);
      if (others.length > 0) addChecked(slot, await typedByContent(others));
    },
    /** Uploads refused files that are only too large, made smaller by the browser. */
    makeSmaller(slot: Slot, files: RefusedFile[]) {
      const large = files.flatMap(({ tooLarge }) => tooLarge ?? []);
      const { accepted, refused } = checkFiles(large, { ...rules[slot], anySize: true }, taken(slot));
      const others = (read().refused[slot] ?? []).filter((other) => !files.includes(other));
      set({ ...read(), refused: { ...read().refused, [slot]: [...others, ...refused] } });
      enqueue(slot, accepted, () => "smaller");
    },
    dismissRefused(slot: Slot | "modelUrl") {
      const { [slot]: _dismissed, ...refused } = read().refused;
      set({ ...read(), refused });
    },
    /** Removes pictures at once. Stored ones can be restored from the toast. */
    remove(slot: Slot, pictures: Picture[]) {
      const removed = removedFrom(read().pictures[slot], pictures);
      drop(slot, pictures);
      if (removed.length === 0) return;
      onRemoved(slot, removed.length, () => set(restorePictures(read(), slot, removed)));
    },
    cancelAll() {
      for (const slot of slotNames) drop(slot, read().pictures[slot].filter(isInFlight));
      model.cancelConversion();
    },
    retry,
    /** Repeats all failed uploads, and those that wait for the connection. */
    retryAll() {
      failed().forEach(retry);
      runner.goOn();
    },
    move: (slot: Slot, from: number, to: number) =>
      setPictures(slot, moveItem(read().pictures[slot], from, to)),
    /** Called when reordering ends. Does nothing here: the order is saved with the project. */
    saveOrder: (_slot: Slot) => {},
    setMain(id: string) {
      const chosen = read().pictures.images.find((picture) => picture.id === id);
      if (chosen && isStored(chosen)) set(setMainImage(read(), chosen));
    },
    /** The user decided to publish without the files that were not uploaded. */
    clearUnsent: () => set({ ...read(), unsent: [] }),
    replaceStored: (stored: Record<Slot, StoredPicture[]>) => set(replaceStored(read(), stored)),
    setErrors: (errors: UploadList["errors"]) => set({ ...read(), errors }),
    clear() {
      allPictures(read()).forEach(cancelUpload);
      model.cancelConversion();
      set(emptyUploadList());
    },
    waitFor,
  };
}
