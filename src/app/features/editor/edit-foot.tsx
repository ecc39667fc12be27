import { words } from "@contract/words";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import type { ProjectEdit } from "./use-project-edit";

type EditFootProps = { edit: ProjectEdit; isSaving: boolean; onClose: () => void };

/** Stays at the window's edge: what is not saved yet, Cancel, Save Changes. */
export function EditFoot({ edit, isSaving, onClose }: EditFootProps) {
  const [isAsking, setAsking] = useState(false);
  const cancel = () => {
    edit.drop();
    onClose();
  };
  return (
    <div data-foot className="sticky bottom-0 z-20 mt-18 border-line border-t bg-sheet">
      {edit.hasConflict && (
        <div className="border-line border-b">
          <div role="alert" className="sheet-edges flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-14">
            <p className="flex min-w-0 grow gap-2">
              <TriangleAlert className="mt-0.5 text-warn" />
              <span>{words.projectChanged}. What you entered stays.</span>
            </p>
            <Button size="sm" onClick={edit.reload}>
              Reload
            </Button>
          </div>
        </div>
      )}
      <div className="sheet-edges flex h-18 items-center justify-end gap-2 md:gap-4">
        <p role="status" className="min-w-0 grow text-14 text-ink-2 max-md:sr-only">
          {statusOf(edit)}
        </p>
        <Button onClick={() => (edit.isDirty || edit.isUploading ? setAsking(true) : cancel())}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={isSaving ? "Saving..." : undefined}>
          Save Changes
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        description="What you changed here is not saved yet, and will be lost."
        cancel="Keep editing"
        action="Discard"
        onConfirm={cancel}
      />
    </div>
  );
}

function statusOf({ isDirty, isUploading }: ProjectEdit) {
  if (isUploading) return isDirty ? "Uploading; the text is not saved yet" : "Uploading...";
  return isDirty ? "Not saved yet" : "Files are saved as they arrive";
}
