import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { useState } from "react";
import DeleteProjectDialog from "../../../features/projects/delete-project-dialog";
import { useDeleteProject } from "../../../features/projects/use-delete-project";
import { trpc } from "../../../lib/api/trpc";
import { useIsMounted } from "../../../lib/use-is-mounted";
import { Button } from "../../../ui/button";
import { FormSection } from "../../../ui/form-section";

/** The end of a project: asked about, and then for good. */
export function DeleteSection({ projectId, onDelete }: { projectId: number; onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const isShown = useIsMounted();
  const router = useRouter();
  const { remove, isDeleting, faultOf, forgetFault } = useDeleteProject({
    said: sentences.projectDeleted,
    failed: sentences.projectDeleteFailedAgain,
    onDeleted: async () => {
      onDelete();
      // Whoever has gone elsewhere meanwhile is not called back.
      if (isShown.current) await router.navigate({ to: "/", ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.projects.read, { id: projectId }) });
    },
  });
  const ask = () => {
    forgetFault();
    setAsking(true);
  };
  return (
    <FormSection title="Delete" note="Its comments, likes and files go with it.">
      <Button variant="danger" onClick={ask}>
        Delete Project
      </Button>
      {isAsking && (
        <DeleteProjectDialog
          isPending={isDeleting(projectId)}
          fault={faultOf(projectId)}
          onClose={() => setAsking(false)}
          onConfirm={() => remove(projectId)}
        />
      )}
    </FormSection>
  );
}
