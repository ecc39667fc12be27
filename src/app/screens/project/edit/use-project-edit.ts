import type { Project } from "@contract/projects";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { replaceCachedProject } from "../../../cache/projects";
import { useUploadRefusal } from "../../../features/auth/use-upload-refusal";
import { allPictures, isInFlight } from "../../../features/projects/uploads/upload-list";
import { useUploads } from "../../../features/projects/uploads/upload-store";
import { failureOf } from "../../../lib/api/failure";
import { statusOf, trpc } from "../../../lib/api/trpc";
import { draftOf } from "../../../lib/forms/drafts";
import { toastFailure } from "../../../lib/toast-failure";
import { editDraftName } from "../edit-draft-name";
import { storedOf } from "./media-changes";
import { createMediaStore } from "./media-store";
import { createWriter } from "./project-writer";
import { useEditForm } from "./use-edit-form";
import { useModel } from "./use-model";

export type ProjectEdit = ReturnType<typeof useProjectEdit>;

/** Everything that is being changed about a project: its words until they are saved, its files at once. */
export function useProjectEdit(initial: Project) {
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
  const shelf = useUploads(store);

  return {
    form,
    rebase,
    writer,
    store,
    shelf,
    model,
    hasConflict,
    isDirty: form.formState.isDirty,
    isUploading: model.isUploading || allPictures(shelf).some(isInFlight),
    /** Takes over what somebody else changed, and keeps what was entered here. */
    async reload() {
      try {
        const fresh = await client.projects.read.query({ id: initial.id });
        writer.adopt(fresh);
        replaceCachedProject(queryClient, fresh);
        rebase(fresh);
        store.sync(storedOf(fresh));
        setConflict(false);
      } catch (error) {
        toastFailure(failureOf(error).message, error, null);
      }
    },
    /** Gives up what is not saved and what is on its way. */
    drop() {
      draftOf(initial.userId, editDraftName(initial.id)).remove();
      store.stop();
      model.cancel();
    },
  };
}
