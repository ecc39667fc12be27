import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { invalidateViewer } from "../../../cache/invalidate-viewer";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { useSingleFlight } from "../../../lib/forms/form";
import { useViewer } from "../../../lib/session/viewer";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import { NeedsScript } from "../../../ui/needs-script";
import { AuthHeading, AuthLayout } from "../auth-layout";
import { AuthFormError } from "../form-parts";
import { ResendVerification } from "./resend-verification";

type Outcome = { kind: "confirmed" } | { kind: "expired"; message: string };

/** The page that a verification link opens. It confirms only on a click, because mail scanners also open links. */
export function VerifyEmailScreen({ token }: { token: string | undefined }) {
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <AuthLayout>
      {token === undefined ? (
        <LinkInstructions />
      ) : outcome === undefined ? (
        <ConfirmEmail token={token} onOutcome={setOutcome} />
      ) : outcome.kind === "confirmed" ? (
        <EmailConfirmed />
      ) : (
        <ExpiredLink message={outcome.message} />
      )}
    </AuthLayout>
  );
}

function ConfirmEmail({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const queryClient = useQueryClient();
  const confirm = trpc.users.confirmEmail.useMutation();
  const [error, setError] = useState<string>();
  const submit = useSingleFlight(() =>
    confirm
      .mutateAsync({ token })
      .then(() => {
        onOutcome({ kind: "confirmed" });
        void invalidateViewer(queryClient);
      })
      .catch((error: unknown) => {
        const { status, message } = failureOf(error);
        if (status === 400 || status === 409) onOutcome({ kind: "expired", message });
        else setError(message);
      }),
  );
  return (
    <>
      <AuthHeading title="Confirm your email address">
        Press the button to confirm the address this link was sent to.
      </AuthHeading>
      <div className="mt-8 grid gap-5">
        <AuthFormError message={error} />
        <Button
          variant="primary"
          size="lg"
          className="w-full noscript:hidden"
          busy={confirm.isPending ? "Confirming..." : undefined}
          onClick={submit}
        >
          Confirm email address
        </Button>
        <NeedsScript />
      </div>
    </>
  );
}

function EmailConfirmed() {
  const isLoggedIn = useViewer() !== null;
  return (
    <>
      <AuthHeading title={sentences.emailConfirmed}>
        Your account now uses this address. We will send your emails there.
      </AuthHeading>
      <Link
        to={isLoggedIn ? "/dashboard" : "/auth"}
        className={buttonClass({ variant: "primary", size: "lg", className: "mt-8 w-full" })}
      >
        {isLoggedIn ? "Go to your dashboard" : "Login"}
      </Link>
    </>
  );
}

function ExpiredLink({ message }: { message: string }) {
  return (
    <>
      <AuthHeading title="This link no longer works">{message}</AuthHeading>
      <ResendVerification />
    </>
  );
}

function LinkInstructions() {
  return (
    <>
      <AuthHeading title="Confirm your email address">
        When you register or change your email address, we send you a link to confirm it. The link works once
        and expires after a day.
      </AuthHeading>
      <ResendVerification />
    </>
  );
}
