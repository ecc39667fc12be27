import { useSyncExternalStore } from "react";
import { type CallFailure, failureOf } from "../../../lib/api/failure";
import { checkFiles } from "../../../lib/forms/refused-files";
import { type SendOptions, sendPicture } from "./send-picture";
import {
  allPictures,
  emptyUploadList,
  isInFlight,
  isStored,
  modelRule,
  moved,
  type PendingPicture,
  type Picture,
  pending,
  placeAsMain,
  promote,
  type Slot,
  type SlotRules,
  type StoredPicture,
  slotNames,
  type UploadList,
  withoutAddress,
  withStored,
  wizardRules,
} from "./upload-list";
import { createQueue } from "./upload-queue";
import { createUploadState } from "./upload-state";

const AT_ONCE = 2;

export type UploadStore = ReturnType<typeof createUploadStore>;

export const useUploads = (store: UploadStore) =>
  useSyncExternalStore(store.subscribe, store.read, store.read);

type StoreOptions = {
  rules?: SlotRules;
  /** Brings a picture to where it stays, and answers it as it is stored. */
  send?: (picture: PendingPicture, options: SendOptions) => Promise<Omit<StoredPicture, "id" | "status">>;
};

/** The pictures of one project, outside of React: uploads go on while what shows them changes. */
export function createUploadStore(
  initial: UploadList,
  onFailure: (failure: CallFailure) => void,
  { rules = wizardRules, send: bring = sendPicture }: StoreOptions = {},
) {
  const { read, set, subscribe, until } = createUploadState(initial);
  const queue = createQueue(AT_ONCE);

  const setPictures = (slot: Slot, pictures: Picture[]) => {
    const { [slot]: _mended, ...faults } = read().faults;
    set({ ...read(), faults, pictures: { ...read().pictures, [slot]: pictures } });
  };
  const patch = (id: string, change: (picture: PendingPicture) => Picture) => {
    const pictures = { ...read().pictures };
    for (const slot of slotNames) {
      pictures[slot] = pictures[slot].map((picture) =>
        picture.id === id && !isStored(picture) ? change(picture) : picture,
      );
    }
    set({ ...read(), pictures });
  };

  const enqueue = (picture: PendingPicture) => queue.add(picture.id, (signal) => send(picture, signal));

  const send = async (waiting: PendingPicture, signal: AbortSignal) => {
    const { id, bytes } = waiting;
    patch(id, (picture) => ({ ...picture, status: "sending", sent: 0 }));
    try {
      const onProgress = (sent: number) =>
        patch(id, (picture) => ({ ...picture, sent: Math.min(sent, bytes) }));
      arrive(id, await bring(waiting, { signal, onProgress }));
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(error);
      const { message, fields, status } = failure;
      const sentence = Object.values(fields)[0] ?? message;
      const isHopeless = status === 400 || status === 413 || status === 415;
      if (isHopeless) refuse(waiting, sentence);
      else patch(id, (picture) => ({ ...picture, status: "failed", fault: sentence }));
      onFailure(failure);
    }
  };

  /** Moves a file that the server will never take to the notice of refused files. */
  const refuse = ({ id, name, preview }: PendingPicture, sentence: string) => {
    const { pictures, refused } = read();
    const slot = slotNames.find((at) => pictures[at].some((picture) => picture.id === id));
    if (!slot) return;
    URL.revokeObjectURL(preview);
    const isNamed = sentence.includes(name);
    const file = { name, sentence: isNamed ? sentence : `File ${name} was refused: ${sentence}` };
    set({ ...read(), refused: { ...refused, [slot]: [...(refused[slot] ?? []), file] } });
    setPictures(
      slot,
      pictures[slot].filter((picture) => picture.id !== id),
    );
    set(promote(read()));
  };

  const arrive = (id: string, stored: Omit<StoredPicture, "id" | "status">) => {
    set(withoutAddress(read(), stored.url));
    patch(id, ({ name, preview }) => {
      URL.revokeObjectURL(preview);
      return { ...stored, id, name, status: "done" };
    });
    const { mainImage } = read().pictures;
    if (mainImage.some((picture) => picture.id === id))
      setPictures(
        "mainImage",
        mainImage.filter((picture) => picture.id === id),
      );
    set(promote(read()));
  };

  const forgetUnsent = (files: File[]) => {
    set({ ...read(), unsent: read().unsent.filter((name) => !files.some((file) => file.name === name)) });
  };

  const drop = (picture: Picture) => {
    queue.cancel(picture.id);
    if (!isStored(picture)) URL.revokeObjectURL(picture.preview);
  };

  /** Takes a picture away, or stops its upload. A main image that goes is followed by the next of the gallery. */
  const remove = (slot: Slot, picture: Picture) => {
    drop(picture);
    setPictures(
      slot,
      read().pictures[slot].filter(({ id }) => id !== picture.id),
    );
    set(promote(read()));
  };

  return {
    rules,
    read,
    subscribe,
    /** Adds what fits and starts sending it; the other files are named in the notice of the slot. */
    add(slot: Slot, files: File[]) {
      if (files.length === 0) return;
      const isMain = slot === "mainImage";
      const held = read().pictures[slot];
      const { accepted, refused } = checkFiles(files, rules[slot], isMain ? 0 : held.length);
      set({ ...read(), refused: { ...read().refused, [slot]: refused } });
      if (accepted.length === 0) return;
      // A main image replaces one that has not arrived yet; one that has arrived stays until the new one is there.
      const kept: Picture[] = isMain ? held.filter(isStored) : held;
      for (const picture of held) if (!kept.includes(picture)) drop(picture);
      const added = accepted.map(pending);
      forgetUnsent(accepted);
      setPictures(slot, [...kept, ...added]);
      added.forEach(enqueue);
    },
    dismissRefused(slot: Slot | "modelUrl") {
      const { [slot]: _dismissed, ...refused } = read().refused;
      set({ ...read(), refused });
    },
    remove,
    /** Gives up everything that is on its way. */
    stop() {
      for (const slot of slotNames)
        for (const picture of read().pictures[slot].filter(isInFlight)) remove(slot, picture);
    },
    retry(picture: PendingPicture) {
      patch(picture.id, (stopped) => ({ ...stopped, status: "waiting", fault: undefined }));
      enqueue(picture);
    },
    move: (slot: Slot, from: number, to: number) => setPictures(slot, moved(read().pictures[slot], from, to)),
    /** An order is as it shall be. Here nothing follows from it: it goes with the project. */
    settle: (_slot: Slot) => {},
    setMain(id: string) {
      const chosen = read().pictures.images.find((picture) => picture.id === id);
      if (chosen && isStored(chosen)) set(placeAsMain(read(), chosen));
    },
    /** Takes one model; files that cannot be sent, and further ones, are named in the notice. */
    chooseModel(files: File[]) {
      if (files.length === 0) return;
      const { accepted, refused } = checkFiles(files, modelRule, 0);
      const model = accepted[0] ?? read().model;
      forgetUnsent(accepted);
      set({ ...read(), model, refused: { ...read().refused, modelUrl: refused } });
      if (accepted[0]) set({ ...read(), faults: { ...read().faults, modelUrl: undefined } });
    },
    removeModel: () => set({ ...read(), model: null, faults: { ...read().faults, modelUrl: undefined } }),
    /** Does without the files that were not sent. */
    leaveOutUnsent: () => set({ ...read(), unsent: [] }),
    /** Puts what is stored, and what it stands for, in place of what was; what is on its way stays behind it. */
    sync: (stored: Record<Slot, StoredPicture[]>) => set(withStored(read(), stored)),
    setFaults: (faults: UploadList["faults"]) => set({ ...read(), faults }),
    clear() {
      allPictures(read()).forEach(drop);
      set(emptyUploadList());
    },
    until,
  };
}
