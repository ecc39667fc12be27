import { trpc } from "../../../lib/api/trpc";

/** Changes a report and refetches all admin queries, because several lists show it. */
export function useUpdateReport() {
  const utils = trpc.useUtils();
  return trpc.admin.updateReport.useMutation({ onSuccess: () => utils.admin.invalidate() });
}
