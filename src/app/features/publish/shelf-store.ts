import type { UploadedImage } from "@contract/media";
import { useSyncExternalStore } from "react";
import { type CallFailure, failureOf } from "../../lib/form";
import { sendForm } from "../../lib/upload";
import { createQueue } from "./queue";
import {
  allPictures,
  emptyShelf,
  isInFlight,
  isStored,
  moved,
  type PendingPicture,
  type Picture,
  placeAsMain,
  promote,
  refusal,
  type Shelf,
  type Slot,
  slotNames,
  slots,
} from "./shelf";

const AT_ONCE = 2;
let count = 0;

export type ShelfStore = ReturnType<typeof createShelfStore>;

export const useShelf = (store: ShelfStore) => useSyncExternalStore(store.subscribe, store.read, store.read);

/** The pictures of one project in the making, outside of React: uploads go on while the steps change. */
export function createShelfStore(initial: Shelf, onFailure: (failure: CallFailure) => void) {
  let shelf = initial;
  const listeners = new Set<() => void>();
  const queue = createQueue(AT_ONCE);

  const set = (next: Shelf) => {
    shelf = next;
    for (const listener of listeners) listener();
  };
  const setPictures = (slot: Slot, pictures: Picture[]) => {
    const { [slot]: _mended, ...faults } = shelf.faults;
    set({ ...shelf, faults, pictures: { ...shelf.pictures, [slot]: pictures } });
  };
  const patch = (id: string, change: (picture: PendingPicture) => Picture) => {
    const pictures = { ...shelf.pictures };
    for (const slot of slotNames) {
      pictures[slot] = pictures[slot].map((picture) =>
        picture.id === id && !isStored(picture) ? change(picture) : picture,
      );
    }
    set({ ...shelf, pictures });
  };

  const enqueue = (picture: PendingPicture) => queue.add(picture.id, (signal) => send(picture, signal));

  const send = async ({ id, file, bytes }: PendingPicture, signal: AbortSignal) => {
    patch(id, (picture) => ({ ...picture, status: "sending", sent: 0 }));
    const form = new FormData();
    form.append("image", file);
    try {
      const onProgress = (sent: number) =>
        patch(id, (picture) => ({ ...picture, sent: Math.min(sent, bytes) }));
      arrive(id, await sendForm<UploadedImage>("/api/users/profile-image", form, { signal, onProgress }));
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(error);
      const { message, fields, status } = failure;
      const isHopeless = status === 400 || status === 413 || status === 415;
      patch(id, (picture) => ({
        ...picture,
        status: isHopeless ? "refused" : "failed",
        fault: fields.image ?? message,
      }));
      onFailure(failure);
    }
  };

  const arrive = (id: string, { imageUrl: url, bytes, width, height, placeholder }: UploadedImage) => {
    patch(id, ({ name, preview }) => {
      URL.revokeObjectURL(preview);
      return { id, name, status: "done", url, bytes, width, height, placeholder };
    });
    const { mainImage } = shelf.pictures;
    if (mainImage.some((picture) => picture.id === id))
      setPictures(
        "mainImage",
        mainImage.filter((picture) => picture.id === id),
      );
    set(promote(shelf));
  };

  const forgetUnsent = (files: File[]) => {
    set({ ...shelf, unsent: shelf.unsent.filter((name) => !files.some((file) => file.name === name)) });
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
      shelf.pictures[slot].filter(({ id }) => id !== picture.id),
    );
    set(promote(shelf));
  };

  return {
    read: () => shelf,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Takes what fits and starts sending it; what cannot be sent stands there with the reason. */
    add(slot: Slot, files: File[]) {
      const replaced: Picture[] =
        slot === "mainImage" ? shelf.pictures.mainImage.filter((picture) => !isStored(picture)) : [];
      replaced.forEach(drop);
      const kept = shelf.pictures[slot].filter((picture) => !replaced.includes(picture));
      let taken = slot === "mainImage" ? 0 : kept.filter((picture) => picture.status !== "refused").length;
      const added = files.slice(0, 2 * slots[slot].max).map((file) => {
        const fault = refusal(slot, file, taken);
        if (!fault) taken++;
        return pending(file, fault);
      });
      forgetUnsent(files);
      setPictures(slot, [...kept, ...added]);
      added.filter(isInFlight).forEach(enqueue);
    },
    remove,
    /** Gives up everything that is on its way. */
    stop() {
      for (const slot of slotNames)
        for (const picture of shelf.pictures[slot].filter(isInFlight)) remove(slot, picture);
    },
    retry(picture: PendingPicture) {
      patch(picture.id, (stopped) => ({ ...stopped, status: "waiting", fault: undefined }));
      enqueue(picture);
    },
    move: (slot: Slot, from: number, to: number) => setPictures(slot, moved(shelf.pictures[slot], from, to)),
    setMain(id: string) {
      const chosen = shelf.pictures.images.find((picture) => picture.id === id);
      if (chosen && isStored(chosen)) set(placeAsMain(shelf, chosen));
    },
    setModel(model: File | null, fault?: string) {
      if (model) forgetUnsent([model]);
      set({ ...shelf, model, faults: { ...shelf.faults, modelUrl: fault } });
    },
    /** Does without the files that were not sent. */
    leaveOutUnsent: () => set({ ...shelf, unsent: [] }),
    setFaults: (faults: Shelf["faults"]) => set({ ...shelf, faults }),
    clear() {
      allPictures(shelf).forEach(drop);
      set(emptyShelf());
    },
    /** Resolves once this holds, with true; with false when the signal comes first. */
    until: (holds: (shelf: Shelf) => boolean, signal?: AbortSignal) =>
      new Promise<boolean>((resolve) => {
        const check = () => {
          if (!signal?.aborted && !holds(shelf)) return;
          listeners.delete(check);
          resolve(!signal?.aborted);
        };
        signal?.addEventListener("abort", check, { once: true });
        listeners.add(check);
        check();
      }),
  };
}

const pending = (file: File, fault: string | undefined): PendingPicture => ({
  id: `file-${++count}`,
  name: file.name,
  bytes: file.size,
  file,
  preview: URL.createObjectURL(file),
  sent: 0,
  fault,
  status: fault ? "refused" : "waiting",
});
