import { ConfirmDialog } from "../ui/confirm-dialog";
import { FieldError } from "../ui/field";

type DeleteProjectDialogProps = {
  isPending: boolean;
  /** The reason why the last attempt failed. */
  error: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks for confirmation before a project is deleted. Import it lazily: it brings the dialog library along. */
export default function DeleteProjectDialog({
  isPending,
  error,
  onClose,
  onConfirm,
}: DeleteProjectDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Are you absolutely sure?"
      description="This action cannot be undone. This will permanently delete your project and remove all associated data including comments, likes, and files."
      action="Delete Project"
      busy={isPending ? "Deleting..." : undefined}
      onConfirm={onConfirm}
    >
      {error && <FieldError>{error}</FieldError>}
    </ConfirmDialog>
  );
}
