import { sentences } from "@contract/sentences";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useState } from "react";
import { unconfirmedEmail } from "../../../features/auth/unconfirmed-email";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { useViewer } from "../../../lib/session/viewer";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import { AuthFormError } from "../form-parts";

const FULL_WIDTH = buttonClass({ variant: "primary", size: "lg", className: "w-full" });

/** Sends another verification link. This needs a login, and does nothing if the email address is already confirmed. */
export function ResendVerification() {
  const viewer = useViewer();
  const email = viewer && unconfirmedEmail(viewer);
  return (
    <div className="mt-8">
      {!viewer && (
        <Link to="/auth" search={{ next: "/verify-email" }} className={FULL_WIDTH}>
          Log in to get another link
        </Link>
      )}
      {viewer && !email && (
        <>
          <p className="mb-5 flex gap-2">
            <Check className="mt-1 text-good" />
            <span className="min-w-0 wrap-anywhere">{viewer.email} is already confirmed.</span>
          </p>
          <Link to="/dashboard" className={FULL_WIDTH}>
            Go to your dashboard
          </Link>
        </>
      )}
      {email && <SendLink email={email} />}
    </div>
  );
}

function SendLink({ email }: { email: string }) {
  const send = trpc.users.verifyEmail.useMutation();
  const [error, setError] = useState<string>();
  const sendLink = () => {
    setError(undefined);
    send.mutate(
      { email },
      { onError: (error) => setError(failureOf(error).message || sentences.verificationFailed) },
    );
  };
  return (
    <div className="grid gap-5">
      <AuthFormError message={error} />
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        busy={send.isPending ? "Sending..." : undefined}
        onClick={sendLink}
      >
        Send another link
      </Button>
      <p role="status" className="flex gap-2 text-14 text-ink-2">
        {send.isSuccess && <Check className="mt-0.5 text-good" />}
        <span className="min-w-0 wrap-anywhere">
          {send.isSuccess ? `${sentences.verificationSent} to ${email}` : `It will be sent to ${email}`}
        </span>
      </p>
    </div>
  );
}
