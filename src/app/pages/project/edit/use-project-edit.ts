import type { MediaFile, Suggested, UploadedDrawings, UploadedImages } from "@contract/media";
import type { Project } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useUploadRefusal } from "../../../auth/use-suspension";
import { type CallFailure, failureOf } from "../../../data/api/failure";
import { checkPictureSize } from "../../../data/api/picture-size";
import { statusOf, trpc } from "../../../data/api/trpc";
import { sendForm } from "../../../data/api/upload";
import { changedFields, draftOf } from "../../../data/forms/drafts";
import { useFormDraft } from "../../../data/forms/use-draft";
import { toastFailure } from "../../../data/session/toast-failure";
import { editDraftName } from "../../../projects/edit-draft-name";
import { rebaseDetails } from "../../../projects/form/form-details";
import { formValuesOf } from "../../../projects/form/form-values";
import { ProjectForm, type ProjectFormState } from "../../../projects/form/project-form";
import { replaceCachedFile, replaceCachedProject } from "../../../projects/projects-cache";
import { forgetExcess } from "../../../projects/uploads/store/excess-files";
import {
  allPictures,
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
} from "../../../projects/uploads/store/upload-list";
import { type SendOptions, sendPicture } from "../../../projects/uploads/store/upload-queue";
import {
  createUploadStore,
  type UploadStore,
  useUploads,
} from "../../../projects/uploads/store/upload-store";
import { toast } from "../../../ui/toast";
import { storePdfPreview } from "../../../viewers/drawing/pdf/store-preview";
import {
  addPicture,
  editRules,
  removePictures,
  reorderPictures,
  restorePictures,
  swapMainImage,
  uploadListOf,
} from "./media/media-changes";
import { createWriter, type ProjectWriter } from "./media/project-writer";
import { useModel } from "./media/use-model";

export type ProjectEdit = ReturnType<typeof useProjectEdit>;

/** The state of edit mode: form, uploads, 3D model and conflicts with changes by others. */
export function useProjectEdit(project: Project) {
  const [initial] = useState(project);
  const queryClient = useQueryClient();
  const { client } = useRouter().options.context;
  const [hasConflict, setConflict] = useState(false);
  const { mutateAsync } = trpc.projects.update.useMutation({
    onSuccess: (project) => replaceCachedProject(queryClient, project),
    onError: (error) => statusOf(error) === 409 && setConflict(true),
  });
  const onFailure = useUploadRefusal();
  const [writer] = useState(() => createWriter(initial, mutateAsync));
  const [store] = useState(() => createMediaStore(writer, onFailure));
  const model = useModel(writer, onFailure);
  const { form, rebase } = useEditForm(initial);
  const uploadList = useUploads(store);

  const replaceFile = (file: MediaFile) => {
    writer.replaceFile(file);
    store.replaceStored(storedOf(writer.read()));
  };
  const addPages = useEffectEvent((media: MediaFile[]) => {
    for (const file of media)
      if (file.pages && writer.read().media.some(({ id, pages }) => id === file.id && !pages))
        replaceFile(file);
  });
  // Adds the pages that are read from a PDF while edit mode is open.
  useEffect(() => addPages(project.media), [project.media]);

  return {
    form,
    /** Called after a file of the project was changed by a call of its own. */
    replaceFile(file: MediaFile) {
      replaceFile(file);
      replaceCachedFile(queryClient, file);
    },
    rebase,
    writer,
    store,
    uploadList,
    model,
    hasConflict,
    isDirty: form.formState.isDirty,
    isUploading: model.isUploading || allPictures(uploadList).some(isInFlight),
    /** Loads the latest version after a conflict and keeps the unsaved edits. */
    async reload() {
      try {
        const fresh = await client.projects.read.query({ id: initial.id });
        writer.replace(fresh);
        replaceCachedProject(queryClient, fresh);
        rebase(fresh);
        store.replaceStored(storedOf(fresh));
        setConflict(false);
      } catch (error) {
        toastFailure(failureOf(error).message, error, null);
      }
    },
    /** Discards unsaved edits and cancels uploads. */
    discard() {
      draftOf(initial.userId, editDraftName(initial.id)).remove();
      store.cancelAll();
      model.cancel();
    },
  };
}

/** The upload store of a published project: changes show at once, are saved at once, and are undone if saving fails. */
function createMediaStore(writer: ProjectWriter, onFailure: (failure: CallFailure) => void): UploadStore {
  const uploadedCount: Partial<Record<Slot, number>> = {};
  /** Files that were sent, so that they are not sent again if saving the project failed. */
  const sentFiles = new WeakMap<File, Awaited<ReturnType<typeof uploadFile>>>();
  /** The position of each file in the order in which they were chosen: two uploads run at once, and the second may end first. */
  const orders = new Map<string, number>();
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
    const { url, suggested } = await sendOnce(slot, picture.file, options);
    options.signal.throwIfAborted();
    orders.set(url, picture.order);
    const project = await write(addPicture(slot, url, (other) => (orders.get(other) ?? 0) > picture.order));
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

  const { id } = writer.read();
  return {
    ...store,
    add(slot: Slot, files: File[]) {
      forgetExcess(id, slot);
      return store.add(slot, files);
    },
    dismissRefused(slot: Slot | "modelUrl") {
      forgetExcess(id, slot);
      store.dismissRefused(slot);
    },
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

/**
 * Uploads a file for a slot of a project and returns its URL and its own details. The project's upload routes enforce
 * the limits of the gallery and the drawings; pictures of other slots use the general image upload.
 */
async function uploadFile(
  projectId: number,
  slot: Slot,
  file: File,
  options: SendOptions,
): Promise<{ url: string; suggested: Suggested | undefined }> {
  if (slot !== "images" && slot !== "drawings") return sendPicture({ file }, options);
  await checkPictureSize(file);
  options.signal.throwIfAborted();
  const form = new FormData();
  form.append(slot, file);
  const path = `/api/projects/${projectId}/${slot}`;
  const { imageUrls, drawingUrls, suggested } = await sendForm<Partial<Uploaded>>(path, form, options);
  const [url = ""] = imageUrls ?? drawingUrls ?? [];
  // Nobody waits for it: the drawing is there without a preview too.
  if (file.type === "application/pdf") void storePdfPreview(url, file);
  return { url, suggested: suggested?.[0] };
}

type Uploaded = z.infer<typeof UploadedImages> & z.infer<typeof UploadedDrawings>;

/** The form of edit mode. Unsaved changes are restored from the draft. */
function useEditForm(initial: Project) {
  const saved = useRef(formValuesOf(initial));
  const form: ProjectFormState = useForm({
    resolver: zodResolver(ProjectForm),
    defaultValues: saved.current,
  });
  useFormDraft(form, initial.userId, editDraftName(initial.id));

  /** Rebases unsaved edits onto the latest version of the project. */
  const rebase = (project: Project) => {
    const before = saved.current;
    const values = form.getValues();
    saved.current = formValuesOf(project);
    const edits = {
      ...changedFields(before, values),
      imageDetails: rebaseDetails(before.imageDetails, values.imageDetails, saved.current.imageDetails),
    };
    form.reset(saved.current);
    form.reset({ ...saved.current, ...edits }, { keepDefaultValues: true });
  };
  return { form, rebase };
}
