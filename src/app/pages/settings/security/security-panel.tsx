import { type LoginProvider, loginProviders, providerNames } from "@contract/login-providers";
import type { Passkey, Session } from "@contract/security";
import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { OtherAccessList } from "../../../auth/other-access-list";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { invalidateViewer } from "../../../data/cache/invalidate-viewer";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { useSubmit } from "../../../data/forms/use-submit";
import { toastFailure } from "../../../data/session/toast-failure";
import { useLastViewer } from "../../../data/session/viewer";
import { formatDate } from "../../../lib/format/format";
import { relativeTime } from "../../../lib/format/relative-time";
import { Button } from "../../../ui/button";
import { Skeleton } from "../../../ui/skeleton";
import { toast } from "../../../ui/toast";
import { SettingsGroup } from "../form/settings-group";
import { type ShownCodes, TwoStepLogin } from "./two-step-login";

/** Settings that protect the account. */
export function SecurityPanel({ codes, onCodes }: ShownCodes) {
  const { data: security, error, refetch } = trpc.security.read.useQuery({});
  if (error && !security)
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-4 py-8">
        <p>{failureOf(error).message}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  return (
    <>
      <OtherAccessSection />
      <SettingsGroup
        title="Two-step login"
        text="With it, logging in needs a code of an app on your phone besides your password."
      >
        {security ? (
          <TwoStepLogin authenticator={security.authenticator} codes={codes} onCodes={onCodes} />
        ) : (
          <Skeleton className="h-10 w-full" />
        )}
      </SettingsGroup>
      <SettingsGroup
        title="Passkeys"
        text="Log in with a fingerprint, your face or the PIN of a device, without a password or a code."
      >
        {security ? <Passkeys passkeys={security.passkeys} /> : <Skeleton className="h-10 w-full" />}
      </SettingsGroup>
      <ConnectedAccounts />
      <SettingsGroup
        title="Sessions"
        text="The browsers in which you are logged in. End those that you do not know, and change your password."
      >
        {security ? <Sessions sessions={security.sessions} /> : <Skeleton className="h-30 w-full" />}
      </SettingsGroup>
    </>
  );
}

const ConnectDialog = lazy(() => import("./connect-dialog").then((m) => ({ default: m.ConnectDialog })));

const isConnected = (viewer: CurrentUser, provider: LoginProvider) =>
  viewer[provider === "google" ? "googleId" : "linkedinId"] !== null;

/** The accounts at providers that can log in. A provider without keys is shown only to end a connection. */
function ConnectedAccounts() {
  const configured = useRouter().options.context.loginProviders;
  const viewer = useLastViewer();
  const [connecting, setConnecting] = useState<LoginProvider>();
  if (!viewer) return null;
  const shown = loginProviders.filter((each) => configured.includes(each) || isConnected(viewer, each));
  if (shown.length === 0) return null;
  return (
    <SettingsGroup title="Connected accounts" text="They log in to your account without its password.">
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
    </SettingsGroup>
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

const AddDialog = lazy(() => import("./passkey-dialogs").then((m) => ({ default: m.AddPasskeyDialog })));
const RenameDialog = lazy(() =>
  import("./passkey-dialogs").then((m) => ({ default: m.RenamePasskeyDialog })),
);
const DeleteDialog = lazy(() =>
  import("./passkey-dialogs").then((m) => ({ default: m.DeletePasskeyDialog })),
);

type Open = { dialog: "rename" | "delete"; passkey: Passkey } | { dialog: "add" } | undefined;

function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-2">{passkeys.length === 0 && "No passkeys yet."}</p>
        <Button onClick={() => setOpen({ dialog: "add" })}>
          <Plus />
          Add a passkey
        </Button>
      </div>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="border-t border-ink">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3.5"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{passkey.name}</p>
                <p className="text-14 text-ink-2">
                  Added {formatDate(passkey.createdAt)} <span aria-hidden="true">·</span> {usedAt(passkey)}
                </p>
              </div>
              <div className="flex gap-2">
                <Button
                  size="sm"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => setOpen({ dialog: "rename", passkey })}
                >
                  Rename
                </Button>
                <Button
                  size="sm"
                  aria-label={`Delete ${passkey.name}`}
                  onClick={() => setOpen({ dialog: "delete", passkey })}
                >
                  Delete
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {open?.dialog === "add" && <AddDialog onClose={close} />}
        {open?.dialog === "rename" && <RenameDialog passkey={open.passkey} onClose={close} />}
        {open?.dialog === "delete" && <DeleteDialog passkey={open.passkey} onClose={close} />}
      </Suspense>
    </div>
  );
}

const usedAt = ({ lastUsedAt }: Passkey) =>
  lastUsedAt ? `Last used ${relativeTime(lastUsedAt, Date.now()).toLowerCase()}` : "Never used";

/** The sessions of the account, the one of this browser first. */
function Sessions({ sessions }: { sessions: Session[] }) {
  const queryClient = useQueryClient();
  const remove = trpc.security.removeOtherSessions.useMutation();
  const ending = useSubmit(async () => {
    try {
      await remove.mutateAsync({});
      toast({ title: sentences.sessionsEnded });
    } catch (error) {
      toastFailure(sentences.securityFailed, error);
    }
    await invalidateAfter(queryClient, "securityChanged");
  });
  const ordered = [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <div className="grid gap-5">
      <ul aria-label="Sessions" className="border-t border-ink">
        {ordered.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="flex md:justify-end">
          <Button onClick={() => void ending.submit()} busy={ending.isBusy ? "Ending..." : undefined}>
            End all other sessions
          </Button>
        </div>
      )}
    </div>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { id, device, place, startedAt, lastUsedAt, isCurrent } = session;
  const queryClient = useQueryClient();
  const remove = trpc.security.removeSession.useMutation();
  const ending = useSubmit(async () => {
    try {
      await remove.mutateAsync({ id });
      toast({ title: sentences.sessionEnded });
    } catch (error) {
      toastFailure(sentences.securityFailed, error);
    }
    await invalidateAfter(queryClient, "securityChanged");
  });
  const used = isCurrent ? "This device" : `Last used ${relativeTime(lastUsedAt, Date.now()).toLowerCase()}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{device}</p>
        <p className="text-14 text-ink-2">
          {[
            place,
            isCurrent ? (
              <strong key="used" className="font-medium text-good">
                {used}
              </strong>
            ) : (
              used
            ),
            `Logged in ${formatDate(startedAt)}`,
          ]
            .filter(Boolean)
            .map((part, index) => (
              <span key={String(index)}>
                {index > 0 && <span aria-hidden="true"> · </span>}
                {part}
              </span>
            ))}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          aria-label={`End session ${device}`}
          busy={ending.isBusy ? "Ending..." : undefined}
          onClick={() => void ending.submit()}
        >
          End session
        </Button>
      )}
    </li>
  );
}

const EndDialog = lazy(() => import("./end-access-dialog").then((m) => ({ default: m.EndAccessDialog })));

/**
 * Lists the sessions and keys that can use an account without its password, and ends all of them at once. An account
 * without a password has no such section.
 */
function OtherAccessSection() {
  const hasPassword = useLastViewer()?.hasPassword;
  const { data: others } = trpc.security.readOtherAccess.useQuery({});
  const [isEnding, setIsEnding] = useState(false);
  if (!hasPassword || !others || others.length === 0) return null;
  return (
    <SettingsGroup
      title="Besides your password"
      text="These can log in to your account or act for it, and a new password does not end them. End them if somebody else may have been in your account."
    >
      <OtherAccessList others={others} />
      <div className="mt-5 flex md:justify-end">
        <Button onClick={() => setIsEnding(true)}>End all of these</Button>
      </div>
      <Suspense>{isEnding && <EndDialog onClose={() => setIsEnding(false)} />}</Suspense>
    </SettingsGroup>
  );
}
