import { sentences } from "@contract/sentences";
import { useRouter } from "@tanstack/react-router";
import { TRPCClientError } from "@trpc/client";
import { dropBlankPeople, emptyProject } from "../../../features/projects/form/project-form";
import {
  allPictures,
  isInFlight,
  isStored,
  type UploadList,
} from "../../../features/projects/uploads/upload-list";
import { failureOf } from "../../../lib/api/failure";
import { draftOf } from "../../../lib/forms/drafts";
import { showFieldErrors } from "../../../lib/forms/form";
import { useSubmit } from "../../../lib/forms/use-submit";
import { toastFailure } from "../../../lib/toast-failure";
import { toast } from "../../../ui/toast";
import { editDraftName } from "../edit-draft-name";
import { changesIn } from "./edit-values";
import type { ProjectEdit } from "./use-project-edit";

/** Saves what was changed of the words; done once the files that are on their way are there as well. */
export function useSaving({ form, rebase, writer, store, model }: ProjectEdit, onDone: () => void) {
  const router = useRouter();

  const refuse = (error: unknown) => {
    const failure = failureOf(error);
    const title = sentences.projectUpdateFailed(isUnreadable(error) ? sentences.notJson : failure.message);
    // The foot has a sentence of its own for a project that somebody else changed (409).
    const isShown =
      showFieldErrors(form, failure.fields, Object.keys(emptyProject)) || failure.status === 409;
    if (!isShown) form.setError("root.server", { message: failure.isUnconfirmed ? failure.message : title });
    toastFailure(title, error, null);
  };

  return useSubmit(async (isCurrent) => {
    dropBlankPeople(form);
    await form.handleSubmit(async (entered) => {
      try {
        const changes = changesIn(writer.read(), entered);
        const isChanged = Object.keys(changes).length > 0;
        const saved = await writer.write(() => changes);
        if (isCurrent()) rebase(saved);
        // What the server wrote otherwise, as without a blank at the end, is no draft.
        if (isCurrent()) draftOf(saved.userId, editDraftName(saved.id)).remove();
        if (isChanged) toast(sentences.projectUpdated);
        if (isChanged) void router.invalidate();
      } catch (error) {
        return refuse(error);
      }
      const refusedBefore = countRefused(store.read());
      await store.until((shelf) => !allPictures(shelf).some(isInFlight));
      const isModelThere = await model.settled();
      const arePicturesThere =
        allPictures(store.read()).every(isStored) && countRefused(store.read()) <= refusedBefore;
      if (isCurrent() && isModelThere && arePicturesThere) onDone();
    })();
  });
}

/** What is refused while one waits keeps edit mode open, so that it is seen. */
const countRefused = ({ refused }: UploadList) => Object.values(refused).flat().length;

/** An answer that says it is well, and is none of ours. */
const isUnreadable = (error: unknown) =>
  error instanceof TRPCClientError &&
  error.cause instanceof SyntaxError &&
  (error.meta?.response as Response | undefined)?.ok === true;
