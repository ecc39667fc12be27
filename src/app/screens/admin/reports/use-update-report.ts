import { useQueryClient } from "@tanstack/react-query";
import { invalidateAfter } from "../../../cache/invalidation";
import { trpc } from "../../../lib/api/trpc";

export function useUpdateReport() {
  const queryClient = useQueryClient();
  return trpc.admin.updateReport.useMutation({
    onSuccess: () => invalidateAfter(queryClient, "reportUpdated"),
  });
}
