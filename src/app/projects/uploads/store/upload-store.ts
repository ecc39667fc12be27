import { useSyncExternalStore } from "react";
import type { CallFailure } from "../../../data/api/failure";
import {
  checkFiles,
  isExpected,
  isTooLargePicture,
  type RefusedFile,
  tooLarge,
  typedByContent,
} from "../../../lib/refused-files";
import {
  type ConversionState,
  conversionFailure,
  convertModel,
  isIfc,
} from "../../../viewers/ifc/convert/convert-model";
import {
  allPictures,
  countOf,
  emptyUploadList,
  isInFlight,
  isStored,
  modelRule,
  moveItem,
  type PendingPicture,
  type Picture,
  type Preparation,
  pendingPicture,
  preparationOf,
  removedFrom,
  replaceStored,
  restorePictures,
  type Slot,
  type SlotRules,
  type StoredPicture,
  setMainImage,
  slotNames,
  slotOf,
  toastRemoved,
  type UploadList,
  withMainImage,
  withStored,
  wizardRules,
} from "./upload-list";
import { sendPicture } from "./upload-queue";
import { createUploadRunner, findPending, type Send, type Stored } from "./upload-runner";

/** The server rejects the file itself: another attempt fails as well. */
const PERMANENT_ERRORS = new Set([400, 413, 415]);

/** So many files chosen at once are too many to ask about each that is too large. */
const MANY = 3;

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
    // An uploaded main image replaces the former one, which stayed in its slot until now.
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

  /** Uploads files that were checked, and returns their pictures. */
  const enqueue = (slot: Slot, files: File[], prepare: (file: File) => Preparation | undefined) => {
    if (files.length === 0) return [];
    const current = read().pictures[slot];
    // A new main image cancels one that is still uploading. A stored one stays until the new one is uploaded.
    const kept: Picture[] = slot === "mainImage" ? current.filter(isStored) : current;
    for (const picture of current) if (!kept.includes(picture)) cancelUpload(picture);
    const added = files.map((file) => pendingPicture(file, prepare(file)));
    removeFromUnsent(files);
    setPictures(slot, [...kept, ...added]);
    for (const { id } of added) runner.start(id);
    return added;
  };
  const addChecked = (slot: Slot, files: File[]) => {
    const rule = rules[slot];
    const isMany = rule.max > 1 && files.length >= MANY;
    const { accepted, refused } = checkFiles(files, { ...rule, anySize: isMany }, taken(slot));
    set({ ...read(), refused: { ...read().refused, [slot]: refused } });
    const added = enqueue(
      slot,
      accepted,
      (file) => preparationOf(file) ?? (isTooLargePicture(file, rule) ? "smaller" : undefined),
    );
    const smaller = added.flatMap(({ id, file, preparation }) =>
      preparation === "smaller" ? [{ id, file }] : [],
    );
    set({ ...read(), madeSmaller: { ...read().madeSmaller, [slot]: smaller } });
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
      // The order of the choice holds: if one type has to be read from its file, all are added together after that.
      const isKnown = files.every((file) => isExpected(file, rules[slot]));
      addChecked(slot, isKnown ? files : await typedByContent(files));
    },
    /** Uploads refused files that are only too large, made smaller by the browser. */
    makeSmaller(slot: Slot, files: RefusedFile[]) {
      const large = files.flatMap(({ tooLarge }) => tooLarge ?? []);
      const { accepted, refused } = checkFiles(large, { ...rules[slot], anySize: true }, taken(slot));
      const others = (read().refused[slot] ?? []).filter((other) => !files.includes(other));
      set({ ...read(), refused: { ...read().refused, [slot]: [...others, ...refused] } });
      enqueue(slot, accepted, () => "smaller");
    },
    /** Lists the pictures that were made smaller without asking as too large. Their smaller ones are removed before. */
    refuseMadeSmaller(slot: Slot) {
      const { [slot]: smaller = [], ...madeSmaller } = read().madeSmaller;
      const entries = smaller.map(({ file }) => tooLarge(file, rules[slot]));
      const { [slot]: others = [] } = read().refused;
      set({ ...read(), madeSmaller, refused: { ...read().refused, [slot]: [...others, ...entries] } });
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

/** An observable upload list, for useSyncExternalStore. */
function createUploadState(initial: UploadList) {
  let list = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => list,
    set: (next: UploadList) => {
      list = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Resolves with true once the condition is met, or with false if the signal aborts first. */
    waitFor: (condition: (list: UploadList) => boolean, signal?: AbortSignal) =>
      new Promise<boolean>((resolve) => {
        const check = () => {
          if (!signal?.aborted && !condition(list)) return;
          listeners.delete(check);
          resolve(!signal?.aborted);
        };
        signal?.addEventListener("abort", check, { once: true });
        listeners.add(check);
        check();
      }),
  };
}

type ModelFileOptions = {
  read: () => UploadList;
  set: (list: UploadList) => void;
  removeFromUnsent: (files: File[]) => void;
};

/** The 3D model of the wizard: a file that is sent with the project. An IFC is converted when it is chosen. */
function createModelFile({ read, set, removeFromUnsent }: ModelFileOptions) {
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
    const onChange = (state: ConversionState) => {
      if (!signal.aborted) set({ ...read(), conversion: { file, controller, ...state } });
    };
    try {
      setModel(await convertModel(file, { signal, onChange }));
    } catch (error) {
      if (signal.aborted) return;
      const refused = [{ name: file.name, sentence: conversionFailure(error) }];
      set({ ...read(), conversion: null, refused: { ...read().refused, modelUrl: refused } });
    }
  };

  return {
    cancelConversion,
    removeModel: () => setModel(null),
    keepIfc: (keepsIfc: boolean) => set({ ...read(), keepsIfc }),
    /** Accepts one model; other files are listed in the notice. */
    async chooseModel(files: File[]) {
      if (files.length === 0) return;
      const { accepted, refused } = checkFiles(await typedByContent(files), modelRule, 0);
      removeFromUnsent(accepted);
      set({ ...read(), refused: { ...read().refused, modelUrl: refused } });
      const [file] = accepted;
      if (file && isIfc(file)) void convert(file);
      else if (file) setModel(file);
    },
  };
}
