import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import DeleteProjectDialog from "../../../features/projects/delete/delete-project-dialog";
import { useDeleteProject } from "../../../features/projects/delete/use-delete-project";
import { getQueryKey, trpc } from "../../../lib/api/trpc";
import { useIsMounted } from "../../../lib/use-is-mounted";
import { Button } from "../../../ui/button";
import { FormSection } from "../../../ui/form-section";

/** Deletes the project after confirmation and then goes to the home page. */
export function DeleteSection({ projectId, onDelete }: { projectId: number; onDelete: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const queryClient = useQueryClient();
  const isShown = useIsMounted();
  const router = useRouter();
  const { remove, isDeleting, errorOf, clearError } = useDeleteProject({
    success: sentences.projectDeleted,
    failure: sentences.projectDeleteFailedAgain,
    onDeleted: async () => {
      onDelete();
      // Do not navigate if the user has already left this page.
      if (isShown.current) await router.navigate({ to: "/", ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.projects.read, { id: projectId }) });
    },
  });
  const confirm = () => {
    clearError();
    setConfirming(true);
  };
  return (
    <FormSection
      title="Delete"
      note="It is in the trash of your dashboard for 30 days. Then its comments, likes and files are deleted too."
    >
      <Button variant="danger" onClick={confirm}>
        Delete Project
      </Button>
      {isConfirming && (
        <DeleteProjectDialog
          isPending={isDeleting(projectId)}
          error={errorOf(projectId)}
          onClose={() => setConfirming(false)}
          onConfirm={() => remove(projectId)}
        />
      )}
    </FormSection>
  );
}
