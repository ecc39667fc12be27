import { words } from "@contract/words";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { useState } from "react";
import { trpc } from "../../lib/trpc";
import { Button } from "../../ui/button";
import DeleteProjectDialog from "../projects/delete-project-dialog";
import { useDeleteProject } from "../projects/use-delete-project";
import { FormSection } from "../publish/form-section";

/** The end of a project: asked about, and then for good. */
export function DeleteSection({ projectId, onDelete }: { projectId: number; onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { remove, isPending } = useDeleteProject({
    said: words.projectDeleted,
    failed: words.projectDeleteFailedAgain,
    onDeleted: async () => {
      onDelete();
      await navigate({ to: "/", ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.projects.read, { id: projectId }) });
    },
  });
  return (
    <FormSection title="Delete" note="Its comments, likes and files go with it.">
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete Project
      </Button>
      {isAsking && (
        <DeleteProjectDialog
          isPending={isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => remove(projectId)}
        />
      )}
    </FormSection>
  );
}
