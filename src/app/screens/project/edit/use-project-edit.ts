import type { MediaFile } from "@contract/media";
import type { Project } from "@contract/projects";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { replaceCachedFile, replaceCachedProject } from "../../../cache/projects";
import { useUploadRefusal } from "../../../features/auth/use-upload-refusal";
import { allPictures, isInFlight, storedOf } from "../../../features/projects/uploads/store/upload-list";
import { useUploads } from "../../../features/projects/uploads/store/upload-store";
import { failureOf } from "../../../lib/api/failure";
import { statusOf, trpc } from "../../../lib/api/trpc";
import { draftOf } from "../../../lib/forms/drafts";
import { toastFailure } from "../../../lib/toast-failure";
import { editDraftName } from "../edit-draft-name";
import { createMediaStore } from "./media/media-store";
import { useModel } from "./media/use-model";
import { createWriter } from "./project-writer";
import { useEditForm } from "./use-edit-form";

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
  // What is read from a PDF while edit mode is open.
  useEffect(() => addPages(project.media), [project.media]);

  return {
    form,
    /** After a file of the project was changed by a call of its own. */
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
