import { useState } from "react";
import { failureOf } from "../../lib/api/failure";
import { trpc } from "../../lib/api/trpc";
import { useSubmit } from "../../lib/forms/use-submit";
import { Button } from "../../ui/button";
import { FieldError } from "../../ui/field";
import { SettingsSection } from "./settings-section";

/** For an account that was created by a login elsewhere: its first password is set with a mailed link. */
export function FirstPassword({ email }: { email: string }) {
  const send = trpc.auth.forgotPassword.useMutation();
  const [failure, setFailure] = useState<string>();
  const sending = useSubmit(async () => {
    setFailure(undefined);
    await send.mutateAsync({ email }).catch((error: unknown) => setFailure(failureOf(error).message));
  });
  return (
    <SettingsSection
      title="Password"
      text="Your account has no password. With one you can also log in by your username."
    >
      <div className="grid gap-4">
        {send.isSuccess ? (
          <p role="status">
            We have sent a link to <strong className="font-medium wrap-anywhere">{email}</strong>. It works
            once, and setting a password ends all your sessions.
          </p>
        ) : (
          <p className="text-ink-2">We send a link to {email}, with which you set one.</p>
        )}
        {failure && <FieldError>{failure}</FieldError>}
        <div>
          <Button onClick={() => void sending.submit()} busy={sending.isBusy ? "Sending..." : undefined}>
            {send.isSuccess ? "Send it again" : "Send the link"}
          </Button>
        </div>
      </div>
    </SettingsSection>
  );
}
