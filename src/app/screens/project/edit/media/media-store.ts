import { sentences } from "@contract/sentences";
import {
  isInFlight,
  isStored,
  type PendingPicture,
  type Picture,
  removedFrom,
  type Slot,
  slotOf,
  storedOf,
  storedPicture,
  toastRemoved,
} from "../../../../features/projects/uploads/store/upload-list";
import type { SendOptions } from "../../../../features/projects/uploads/store/upload-queue";
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
  removePictures,
  reorderPictures,
  restorePictures,
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
  /** Files that were sent, so that they are not sent again if saving the project failed. */
  const sentFiles = new WeakMap<File, Awaited<ReturnType<typeof uploadFile>>>();
  /** The position of each file in the order of the first attempts: two uploads run at once, and the second may end first. */
  const starts = new WeakMap<File, number>();
  const startsByUrl = new Map<string, number>();
  let startCount = 0;
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
    const slot = slotOf(store.read(), picture.id);
    if (!slot) throw options.signal.reason;
    const start = starts.get(picture.file) ?? ++startCount;
    starts.set(picture.file, start);
    const { url, suggested } = await sendOnce(slot, picture.file, options);
    options.signal.throwIfAborted();
    startsByUrl.set(url, start);
    const project = await write(addPicture(slot, url, (other) => (startsByUrl.get(other) ?? 0) > start));
    uploadedCount[slot] = (uploadedCount[slot] ?? 0) + 1;
    toastUploaded(slot, picture);
    return { ...storedPicture(project, url, picture.name), suggested };
  };
  const sendOnce = async (slot: Slot, file: File, options: SendOptions) => {
    const sent = sentFiles.get(file) ?? (await uploadFile(writer.read().id, slot, file, options));
    sentFiles.set(file, sent);
    return sent;
  };
  const onUploadFailed = (failure: CallFailure, slot: Slot, error: unknown) => {
    const { title, description } = sentences.uploadFailed[slot === "drawings" ? "drawings" : "images"];
    toastFailure(title, error, description);
    onFailure(failure);
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

  const store = createUploadStore(uploadListOf(writer.read()), onUploadFailed, { rules: editRules, send });

  return {
    ...store,
    async remove(slot: Slot, pictures: Picture[]) {
      const removed = removedFrom(store.read().pictures[slot], pictures);
      const urls = removed.map(({ picture }) => picture.url);
      const details = writer.read().imageDetails.filter(({ url }) => urls.includes(url));
      store.drop(slot, pictures);
      const unsent = pictures.find((picture) => !isStored(picture));
      if (unsent) toastUploaded(slot, unsent);
      if (removed.length === 0) return;
      const kind = slot === "drawings" ? "drawing" : "image";
      const onError = (error: unknown) => toastFailure(sentences.fileRemoveFailed[kind], error);
      if (!(await writeOrToast(removePictures(slot, urls), onError))) return;
      toastRemoved(slot, removed.length, () => {
        void writeOrToast(restorePictures(slot, removed, details), toastUpdateFailed);
      });
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
