import { ConnectProvider, type LoginProvider, providerNames } from "@contract/login-providers";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { trpc } from "../../../data/api/trpc";
import { AccountFormDialog } from "../form/account-form-dialog";

type ConnectDialogProps = { provider: LoginProvider; onClose: () => void };

/** Begins to connect an account at a provider, and opens its page. */
export function ConnectDialog({ provider, onClose }: ConnectDialogProps) {
  const connect = trpc.security.connectProvider.useMutation();
  const form = useForm<z.infer<typeof ConnectProvider>>({
    resolver: zodResolver(ConnectProvider),
    defaultValues: { provider },
  });
  const name = providerNames[provider];
  return (
    <AccountFormDialog
      title={`Connect ${name}`}
      description={`Log in at ${name} with the account that you want to connect. It can then log in to your account here.`}
      action="Continue"
      busy="Continuing..."
      form={form}
      names={["currentPassword"]}
      save={(values) => connect.mutateAsync(values)}
      change="securityChanged"
      onSaved={({ url }) => location.assign(url)}
      onClose={onClose}
    />
  );
}
