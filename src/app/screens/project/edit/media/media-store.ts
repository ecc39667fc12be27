import { sentences } from "@contract/sentences";
import type { SendOptions } from "../../../../features/projects/uploads/store/send-picture";
import {
  isInFlight,
  isStored,
  type PendingPicture,
  type Picture,
  type Slot,
  slotNames,
} from "../../../../features/projects/uploads/store/upload-list";
import {
  createUploadStore,
  type UploadStore,
} from "../../../../features/projects/uploads/store/upload-store";
import { type CallFailure, failureOf } from "../../../../lib/api/failure";
import { toastFailure } from "../../../../lib/toast-failure";
import { toast } from "../../../../ui/toast";
import type { ProjectWriter } from "../project-writer";
import {
  addPicture,
  editRules,
  removePicture,
  reorderPictures,
  storedOf,
  storedPicture,
  swapMainImage,
  uploadListOf,
} from "./media-changes";
import { uploadFile } from "./upload-file";

/** The upload store of a published project: changes show at once, are saved at once, and are undone if saving fails. */
export function createMediaStore(
  writer: ProjectWriter,
  onFailure: (failure: CallFailure) => void,
): UploadStore {
  const uploadedCount: Partial<Record<Slot, number>> = {};
  let pendingWrites = 0;

  const write = async (changesOf: ChangesOf) => {
    pendingWrites++;
    try {
      return await writer.write(changesOf);
    } finally {
      pendingWrites--;
      if (pendingWrites === 0) store.replaceStored(storedOf(writer.read()));
    }
  };
  const writeOrToast = (changesOf: ChangesOf, onError: (error: unknown) => void) =>
    write(changesOf).then(
      () => true,
      (error: unknown) => {
        onError(error);
        return false;
      },
    );

  const send = async (picture: PendingPicture, options: SendOptions) => {
    const slot = slotNames.find((name) => store.read().pictures[name].some(({ id }) => id === picture.id));
    if (!slot) throw options.signal.reason;
    const kind = slot === "drawings" ? "drawings" : "images";
    try {
      const url = await uploadFile(writer.read().id, slot, picture.file, options);
      options.signal.throwIfAborted();
      const project = await write(addPicture(slot, url));
      uploadedCount[slot] = (uploadedCount[slot] ?? 0) + 1;
      toastUploaded(slot, picture);
      return storedPicture(project, url, picture.name);
    } catch (error) {
      const { title, description } = sentences.uploadFailed[kind];
      if (!options.signal.aborted) toastFailure(title, error, description);
      throw error;
    }
  };

  /** Shows one toast with the number of uploaded files when the last upload of a slot, `settled`, has ended. */
  const toastUploaded = (slot: Slot, settled: Picture) => {
    const count = uploadedCount[slot] ?? 0;
    const isUploading = store
      .read()
      .pictures[slot].some((other) => isInFlight(other) && other.id !== settled.id);
    if (count === 0 || isUploading) return;
    uploadedCount[slot] = 0;
    toast(sentences.uploaded[slot === "drawings" ? "drawings" : "images"](count));
  };

  const store = createUploadStore(uploadListOf(writer.read()), onFailure, { rules: editRules, send });

  return {
    ...store,
    async remove(slot: Slot, picture: Picture) {
      store.remove(slot, picture);
      if (!isStored(picture)) return toastUploaded(slot, picture);
      const kind = slot === "drawings" ? "drawing" : "image";
      const onError = (error: unknown) => toastFailure(sentences.fileRemoveFailed[kind], error);
      if (await writeOrToast(removePicture(slot, picture.url), onError)) toast(sentences.fileRemoved[kind]);
    },
    setMain(id: string) {
      const chosen = store.read().pictures.images.find((picture) => picture.id === id);
      if (!chosen || !isStored(chosen)) return;
      store.setMain(id);
      void writeOrToast(swapMainImage(chosen.url), toastUpdateFailed);
    },
    saveOrder(slot: Slot) {
      if (slot === "mainImage") return;
      const urls = store
        .read()
        .pictures[slot].filter(isStored)
        .map(({ url }) => url);
      void writeOrToast(reorderPictures(slot, urls), toastUpdateFailed);
    },
  };
}

type ChangesOf = Parameters<ProjectWriter["write"]>[0];

const toastUpdateFailed = (error: unknown) =>
  toastFailure(sentences.projectUpdateFailed(failureOf(error).message), error, null);
