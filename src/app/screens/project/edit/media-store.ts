import { sentences } from "@contract/sentences";
import type { SendOptions } from "../../../features/projects/uploads/send-picture";
import {
  isInFlight,
  isStored,
  type PendingPicture,
  type Picture,
  type Slot,
  slotNames,
} from "../../../features/projects/uploads/upload-list";
import { createUploadStore, type UploadStore } from "../../../features/projects/uploads/upload-store";
import { type CallFailure, failureOf } from "../../../lib/api/failure";
import { toastFailure } from "../../../lib/toast-failure";
import { toast } from "../../../ui/toast";
import {
  adding,
  editRules,
  ordering,
  promoting,
  removing,
  storedOf,
  storedPicture,
  uploadListOf,
} from "./media-changes";
import type { ProjectWriter } from "./project-writer";
import { uploadPicture } from "./upload-picture";

/** A published project's pictures: what is done to them shows at once, is written at once, and is put back where that fails. */
export function createMediaStore(
  writer: ProjectWriter,
  onFailure: (failure: CallFailure) => void,
): UploadStore {
  const arrived: Partial<Record<Slot, number>> = {};
  let writing = 0;

  const write = async (changesOf: ChangesOf) => {
    writing++;
    try {
      return await writer.write(changesOf);
    } finally {
      writing--;
      if (writing === 0) store.sync(storedOf(writer.read()));
    }
  };
  const writeOrSay = (changesOf: ChangesOf, sayFailed: (error: unknown) => void) =>
    write(changesOf).then(
      () => true,
      (error: unknown) => {
        sayFailed(error);
        return false;
      },
    );

  const send = async (picture: PendingPicture, options: SendOptions) => {
    const slot = slotNames.find((name) => store.read().pictures[name].some(({ id }) => id === picture.id));
    if (!slot) throw options.signal.reason;
    const kind = slot === "drawings" ? "drawings" : "images";
    try {
      const url = await uploadPicture(writer.read().id, slot, picture.file, options);
      options.signal.throwIfAborted();
      const project = await write(adding(slot, url));
      arrived[slot] = (arrived[slot] ?? 0) + 1;
      announceArrived(slot, picture);
      return storedPicture(project, url, picture.name);
    } catch (error) {
      const { title, description } = sentences.uploadFailed[kind];
      if (!options.signal.aborted) toastFailure(title, error, description);
      throw error;
    }
  };

  /** Says how many files arrived once none of the slot is on its way, apart from the one that just stopped being so. */
  const announceArrived = (slot: Slot, settled: Picture) => {
    const count = arrived[slot] ?? 0;
    const isGoingOn = store
      .read()
      .pictures[slot].some((other) => isInFlight(other) && other.id !== settled.id);
    if (count === 0 || isGoingOn) return;
    arrived[slot] = 0;
    toast(sentences.uploaded[slot === "drawings" ? "drawings" : "images"](count));
  };

  const store = createUploadStore(uploadListOf(writer.read()), onFailure, { rules: editRules, send });

  return {
    ...store,
    async remove(slot: Slot, picture: Picture) {
      store.remove(slot, picture);
      if (!isStored(picture)) return announceArrived(slot, picture);
      const what = slot === "drawings" ? "drawing" : "image";
      const sayFailed = (error: unknown) => toastFailure(sentences.fileRemoveFailed[what], error);
      if (await writeOrSay(removing(slot, picture.url), sayFailed)) toast(sentences.fileRemoved[what]);
    },
    setMain(id: string) {
      const chosen = store.read().pictures.images.find((picture) => picture.id === id);
      if (!chosen || !isStored(chosen)) return;
      store.setMain(id);
      void writeOrSay(promoting(chosen.url), sayUnchanged);
    },
    settle(slot: Slot) {
      if (slot === "mainImage") return;
      const urls = store
        .read()
        .pictures[slot].filter(isStored)
        .map(({ url }) => url);
      void writeOrSay(ordering(slot, urls), sayUnchanged);
    },
  };
}

type ChangesOf = Parameters<ProjectWriter["write"]>[0];

const sayUnchanged = (error: unknown) =>
  toastFailure(sentences.projectUpdateFailed(failureOf(error).message), error, null);
