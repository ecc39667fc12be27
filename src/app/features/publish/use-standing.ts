import { useQueryClient } from "@tanstack/react-query";
import type { CallFailure } from "../../lib/failure";
import { viewerKey } from "../../lib/viewer";
import { toast } from "../../ui/toast";

/** After a refusal the page follows what the server thinks of the viewer: gone with a 401, asked anew with a 403. */
export function useStanding() {
  const queryClient = useQueryClient();
  return ({ status, message }: CallFailure) => {
    if (status === 401) toast({ title: message, kind: "bad" });
    if (status === 401) queryClient.setQueryData(viewerKey, null);
    if (status === 403) void queryClient.invalidateQueries({ queryKey: viewerKey });
  };
}
