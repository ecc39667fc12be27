import type { Project } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { useRouter } from "@tanstack/react-router";
import { dropOtherDetails, focusInvalidDetail } from "../../../features/projects/details/use-image-details";
import { dropBlankPeople, emptyProject } from "../../../features/projects/form/project-form";
import {
  allPictures,
  isInFlight,
  isStored,
  type UploadList,
} from "../../../features/projects/uploads/store/upload-list";
import { failureOf } from "../../../lib/api/failure";
import { UnreadableResponse } from "../../../lib/api/http-links";
import { draftOf } from "../../../lib/forms/drafts";
import { showFieldErrors } from "../../../lib/forms/form";
import { useSubmit } from "../../../lib/forms/use-submit";
import { toastFailure } from "../../../lib/toast-failure";
import { toast } from "../../../ui/toast";
import { editDraftName } from "../edit-draft-name";
import { changesIn } from "./form-values";
import { saveSheets } from "./save-sheets";
import type { ProjectEdit } from "./use-project-edit";

/** Saves the changed fields, then waits for running uploads. `onDone` is called only if nothing failed. */
export function useSaveProject(
  { form, rebase, writer, store, model, replaceFile }: ProjectEdit,
  onDone: () => void,
) {
  const router = useRouter();

  const showError = (error: unknown) => {
    const failure = failureOf(error);
    const title = sentences.projectUpdateFailed(isUnreadable(error) ? sentences.notJson : failure.message);
    // The footer has its own message for a conflict (409).
    const isShown =
      showFieldErrors(form, failure.fields, Object.keys(emptyProject)) || failure.status === 409;
    if (!isShown) form.setError("root.server", { message: failure.isUnconfirmed ? failure.message : title });
    toastFailure(title, error, null);
  };

  return useSubmit(async (isCurrent) => {
    dropBlankPeople(form);
    dropOtherDetails(form, picturesOf(writer.read()));
    await form.handleSubmit(async (values) => {
      try {
        const sheets = values.sheets ?? [];
        await saveSheets(form, writer, sheets, replaceFile);
        const changes = changesIn(writer.read(), values);
        const isChanged = Object.keys(changes).length > 0 || sheets.length > 0;
        const saved = await writer.write(() => changes);
        if (isCurrent()) rebase(saved);
        // The server may have changed a value, for example trimmed it: that difference is not a draft.
        if (isCurrent()) draftOf(saved.userId, editDraftName(saved.id)).remove();
        if (isChanged) toast(sentences.projectUpdated);
        if (isChanged) void router.invalidate();
      } catch (error) {
        return showError(error);
      }
      const refusedBefore = countRefused(store.read());
      await store.waitFor((uploadList) => !allPictures(uploadList).some(isInFlight));
      const isModelStored = await model.settled();
      const arePicturesStored =
        allPictures(store.read()).every(isStored) && countRefused(store.read()) <= refusedBefore;
      if (isCurrent() && isModelStored && arePicturesStored) onDone();
    })();
    focusInvalidDetail(form);
  });
}

const picturesOf = ({ mainImage, images, beforeImages, afterImages, drawings }: Project) => [
  mainImage,
  ...[...images, ...beforeImages, ...afterImages, ...drawings],
];

/** Files refused during saving keep edit mode open, so that the user sees the notice. */
const countRefused = ({ refused }: UploadList) => Object.values(refused).flat().length;

/** A 200 response that did not come from our API, for example the page of a captive portal. */
const isUnreadable = (error: unknown) =>
  error instanceof Error && error.cause instanceof UnreadableResponse && error.cause.isOk;
