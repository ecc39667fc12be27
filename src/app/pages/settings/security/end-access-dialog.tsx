import { EndOtherAccess } from "@contract/security";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { trpc } from "../../../data/api/trpc";
import { invalidateViewer } from "../../../data/cache/invalidate-viewer";
import { toast } from "../../../ui/toast";
import { AccountFormDialog } from "../form/account-form-dialog";

export function EndAccessDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const end = trpc.security.removeOtherAccess.useMutation();
  const form = useForm<EndOtherAccess>({ resolver: zodResolver(EndOtherAccess) });
  return (
    <AccountFormDialog
      title="End all of these?"
      description="Passkeys, API keys and webhooks are deleted, Google and LinkedIn are disconnected, all other sessions end, and a new email address that is not confirmed is dropped. This cannot be undone."
      action="End all"
      busy="Ending..."
      form={form}
      names={["currentPassword"]}
      save={(values) => end.mutateAsync(values)}
      change="otherAccessEnded"
      onSaved={() => {
        onClose();
        toast({ title: sentences.otherAccessEnded, kind: "good" });
        void invalidateViewer(queryClient);
      }}
      onClose={onClose}
    />
  );
}
