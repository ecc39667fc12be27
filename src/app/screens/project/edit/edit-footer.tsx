import { sentences } from "@contract/sentences";
import { useState } from "react";
import { useSuspension } from "../../../features/auth/use-suspension";
import { Button } from "../../../ui/button";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { FooterAlert } from "../../../ui/footer-alert";
import type { ProjectEdit } from "./use-project-edit";

type EditFooterProps = { edit: ProjectEdit; isDraft: boolean; isSaving: boolean; onClose: () => void };

/** Sticky footer: save status, Cancel and Save Changes; Done for a draft, which is saved as its owner types. */
export function EditFooter({ edit, isDraft, isSaving, onClose }: EditFooterProps) {
  const [isConfirming, setConfirming] = useState(false);
  const suspension = useSuspension();
  const cancel = () => {
    edit.discard();
    onClose();
  };
  return (
    <div data-foot className="sticky bottom-0 z-20 mt-18 border-line border-t bg-sheet">
      {edit.hasConflict && (
        <FooterAlert
          action={
            <Button size="sm" onClick={edit.reload}>
              Reload
            </Button>
          }
        >
          {sentences.projectChanged}. What you entered is kept.
        </FooterAlert>
      )}
      <FooterAlert>{suspension ?? edit.form.formState.errors.root?.server?.message}</FooterAlert>
      <div className="sheet-edges flex h-18 items-center justify-end gap-2 md:gap-4">
        <p role="status" className="min-w-0 grow text-14 text-ink-2 max-md:sr-only">
          {isDraft ? "Drafts are saved as you type" : statusOf(edit)}
        </p>
        {!isDraft && (
          <Button onClick={() => (edit.isDirty || edit.isUploading ? setConfirming(true) : cancel())}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          disabled={suspension !== null}
          busy={isSaving ? "Saving..." : undefined}
        >
          {isDraft ? "Done" : "Save Changes"}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Discard your changes?"
        description="Your changes are not saved and will be lost."
        cancel="Keep editing"
        action="Discard"
        onConfirm={cancel}
      />
    </div>
  );
}

function statusOf({ isDirty, isUploading }: ProjectEdit) {
  if (isUploading) return isDirty ? "Uploading; the text is not saved yet" : "Uploading...";
  return isDirty ? "Not saved yet" : "Files are saved when they are uploaded";
}
