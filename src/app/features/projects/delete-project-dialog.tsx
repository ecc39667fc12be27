import { ConfirmDialog } from "../../ui/confirm-dialog";

type DeleteProjectDialogProps = { isPending: boolean; onClose: () => void; onConfirm: () => void };

/** Asks before a project is deleted. Import it lazily. */
export default function DeleteProjectDialog({ isPending, onClose, onConfirm }: DeleteProjectDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Are you absolutely sure?"
      description="This action cannot be undone. This will permanently delete your project and remove all associated data including comments, likes, and files."
      action="Delete Project"
      busy={isPending ? "Deleting..." : undefined}
      onConfirm={onConfirm}
    />
  );
}
