import { trpc } from "../../../lib/api/trpc";

/** Moves a report on; every list of the administration that may show it asks again. */
export function useUpdateReport() {
  const utils = trpc.useUtils();
  return trpc.admin.updateReport.useMutation({ onSuccess: () => utils.admin.invalidate() });
}
