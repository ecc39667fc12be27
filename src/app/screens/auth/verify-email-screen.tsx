import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { failureOf } from "../../lib/api/failure";
import { trpc } from "../../lib/api/trpc";
import { useSingleFlight } from "../../lib/forms/form";
import { useViewer, viewerKey } from "../../lib/session/viewer";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { AuthFrame, AuthHeading } from "./auth-frame";
import { AuthFormError } from "./form-parts";
import { VerificationAgain } from "./resend-verification";

type Outcome = { kind: "confirmed" } | { kind: "dead"; message: string };

/** Where the link of a verification mail leads. Nothing happens before the button: programs that scan mail follow links. */
export function VerifyEmailScreen({ token }: { token: string | undefined }) {
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <AuthFrame>
      {token === undefined ? (
        <WhereTheLinkIs />
      ) : outcome === undefined ? (
        <ConfirmEmail token={token} onOutcome={setOutcome} />
      ) : outcome.kind === "confirmed" ? (
        <EmailConfirmed />
      ) : (
        <DeadLink message={outcome.message} />
      )}
    </AuthFrame>
  );
}

function ConfirmEmail({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const queryClient = useQueryClient();
  const confirm = trpc.users.confirmEmail.useMutation();
  const [fault, setFault] = useState<string>();
  const press = useSingleFlight(() =>
    confirm
      .mutateAsync({ token })
      .then(() => {
        onOutcome({ kind: "confirmed" });
        void queryClient.invalidateQueries({ queryKey: viewerKey });
      })
      .catch((error: unknown) => {
        const { status, message } = failureOf(error);
        if (status === 400 || status === 409) onOutcome({ kind: "dead", message });
        else setFault(message);
      }),
  );
  return (
    <>
      <AuthHeading title="Confirm your email address">
        One press, and the address this link was sent to belongs to your account.
      </AuthHeading>
      <div className="mt-8 grid gap-5">
        <AuthFormError message={fault} />
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          busy={confirm.isPending ? "Confirming..." : undefined}
          onClick={press}
        >
          Confirm email address
        </Button>
      </div>
    </>
  );
}

function EmailConfirmed() {
  const isLoggedIn = useViewer() !== null;
  return (
    <>
      <AuthHeading title={sentences.emailConfirmed}>
        Your account has this address from now on. What we have to tell you goes there.
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

function DeadLink({ message }: { message: string }) {
  return (
    <>
      <AuthHeading title="This link no longer works">{message}</AuthHeading>
      <VerificationAgain />
    </>
  );
}

function WhereTheLinkIs() {
  return (
    <>
      <AuthHeading title="Confirm your email address">
        Whoever registers or changes their address gets a mail with a link that confirms it. It works once,
        within a day.
      </AuthHeading>
      <VerificationAgain />
    </>
  );
}
