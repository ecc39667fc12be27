import { type LoginProvider, loginProviders, providerNames } from "@contract/login-providers";
import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { invalidateViewer } from "../../../cache/invalidate-viewer";
import { invalidateAfter } from "../../../cache/invalidation";
import { trpc } from "../../../lib/api/trpc";
import { useSubmit } from "../../../lib/forms/use-submit";
import { useLastViewer } from "../../../lib/session/viewer";
import { toastFailure } from "../../../lib/toast-failure";
import { Button } from "../../../ui/button";
import { toast } from "../../../ui/toast";
import { SettingsSection } from "../settings-section";

const ConnectDialog = lazy(() => import("./connect-dialog").then((m) => ({ default: m.ConnectDialog })));

const isConnected = (viewer: CurrentUser, provider: LoginProvider) =>
  viewer[provider === "google" ? "googleId" : "linkedinId"] !== null;

/** The accounts at providers that can log in. A provider without keys is shown only to end a connection. */
export function ConnectedAccounts() {
  const configured = useRouter().options.context.loginProviders;
  const viewer = useLastViewer();
  const [connecting, setConnecting] = useState<LoginProvider>();
  if (!viewer) return null;
  const shown = loginProviders.filter((each) => configured.includes(each) || isConnected(viewer, each));
  if (shown.length === 0) return null;
  return (
    <SettingsSection title="Connected accounts" text="They log in to your account without its password.">
      <ul aria-label="Connected accounts" className="border-t border-ink">
        {shown.map((provider) => (
          <li
            key={provider}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3.5"
          >
            <div className="min-w-0">
              <p className="font-medium">{providerNames[provider]}</p>
              <p className="text-14 text-ink-2">
                {isConnected(viewer, provider) ? "Connected" : "Not connected"}
              </p>
            </div>
            {isConnected(viewer, provider) ? (
              <DisconnectButton provider={provider} />
            ) : (
              <Button
                size="sm"
                aria-label={`Connect ${providerNames[provider]}`}
                onClick={() => setConnecting(provider)}
              >
                Connect
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {connecting && <ConnectDialog provider={connecting} onClose={() => setConnecting(undefined)} />}
      </Suspense>
    </SettingsSection>
  );
}

function DisconnectButton({ provider }: { provider: LoginProvider }) {
  const queryClient = useQueryClient();
  const disconnect = trpc.security.disconnectProvider.useMutation();
  const name = providerNames[provider];
  const ending = useSubmit(async () => {
    try {
      await disconnect.mutateAsync({ provider });
      toast({ title: sentences.providerDisconnected(name) });
    } catch (error) {
      toastFailure(sentences.securityFailed, error);
    }
    await Promise.all([invalidateViewer(queryClient), invalidateAfter(queryClient, "securityChanged")]);
  });
  return (
    <Button
      size="sm"
      aria-label={`Disconnect ${name}`}
      busy={ending.isBusy ? "Disconnecting..." : undefined}
      onClick={() => void ending.submit()}
    >
      Disconnect
    </Button>
  );
}
