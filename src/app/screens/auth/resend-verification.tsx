import { sentences } from "@contract/sentences";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useState } from "react";
import { unconfirmedEmail } from "../../features/auth/unconfirmed-email";
import { failureOf } from "../../lib/failure";
import { trpc } from "../../lib/trpc";
import { useViewer } from "../../lib/viewer";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { AuthFormError } from "./form-parts";

const WAY_ON = buttonClass({ variant: "primary", size: "lg", className: "w-full" });

/** The way to another link, which only the account's own person may ask for; or on, where nothing is left to confirm. */
export function VerificationAgain() {
  const viewer = useViewer();
  const awaited = viewer && unconfirmedEmail(viewer);
  return (
    <div className="mt-8">
      {!viewer && (
        <Link to="/auth" search={{ next: "/verify-email" }} className={WAY_ON}>
          Log in to get another link
        </Link>
      )}
      {viewer && !awaited && (
        <>
          <p className="mb-5 flex gap-2">
            <Check className="mt-1 text-good" />
            <span className="min-w-0 wrap-anywhere">{viewer.email} is confirmed already.</span>
          </p>
          <Link to="/dashboard" className={WAY_ON}>
            Go to your dashboard
          </Link>
        </>
      )}
      {awaited && <SendAgain email={awaited} />}
    </div>
  );
}

function SendAgain({ email }: { email: string }) {
  const send = trpc.users.verifyEmail.useMutation();
  const [fault, setFault] = useState<string>();
  const press = () => {
    setFault(undefined);
    send.mutate(
      { email },
      { onError: (error) => setFault(failureOf(error).message || sentences.verificationFailed) },
    );
  };
  return (
    <div className="grid gap-5">
      <AuthFormError message={fault} />
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        busy={send.isPending ? "Sending..." : undefined}
        onClick={press}
      >
        Send another link
      </Button>
      <p role="status" className="flex gap-2 text-14 text-ink-2">
        {send.isSuccess && <Check className="mt-0.5 text-good" />}
        <span className="min-w-0 wrap-anywhere">
          {send.isSuccess ? `${sentences.verificationSent} to ${email}` : `It goes to ${email}`}
        </span>
      </p>
    </div>
  );
}
