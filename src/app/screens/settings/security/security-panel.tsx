import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { Button } from "../../../ui/button";
import { Skeleton } from "../../../ui/skeleton";
import { SettingsSection } from "../settings-section";
import { ConnectedAccounts } from "./connected-accounts";
import { OtherAccessSection } from "./other-access";
import { Passkeys } from "./passkeys";
import { Sessions } from "./sessions";
import { type ShownCodes, TwoStepLogin } from "./two-step-login";

/** How the account is protected. */
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
      <SettingsSection
        title="Two-step login"
        text="With it, logging in needs a code of an app on your phone besides your password."
      >
        {security ? (
          <TwoStepLogin authenticator={security.authenticator} codes={codes} onCodes={onCodes} />
        ) : (
          <Skeleton className="h-10 w-full" />
        )}
      </SettingsSection>
      <SettingsSection
        title="Passkeys"
        text="Log in with a fingerprint, your face or the PIN of a device, without a password or a code."
      >
        {security ? <Passkeys passkeys={security.passkeys} /> : <Skeleton className="h-10 w-full" />}
      </SettingsSection>
      <ConnectedAccounts />
      <SettingsSection
        title="Sessions"
        text="The browsers in which you are logged in. End those that you do not know, and change your password."
      >
        {security ? <Sessions sessions={security.sessions} /> : <Skeleton className="h-30 w-full" />}
      </SettingsSection>
    </>
  );
}
