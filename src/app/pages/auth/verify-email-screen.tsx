import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useState } from "react";
import { unconfirmedEmail } from "../../auth/unconfirmed-email";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { invalidateViewer } from "../../data/cache/invalidate-viewer";
import { useSingleFlight } from "../../data/forms/form";
import { useViewer } from "../../data/session/viewer";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { NeedsScript } from "../../ui/needs-script";
import { AuthHeading, AuthLayout } from "./auth-layout";
import { AuthFormError } from "./form-parts";

type Outcome =
  | { kind: "confirmed" }
  | { kind: "denied" }
  /** Another account has entered the address, or nobody is logged in here. */
  | { kind: "otherAccount"; message: string }
  | { kind: "expired"; message: string };

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
      ) : outcome.kind === "denied" ? (
        <EmailDenied />
      ) : outcome.kind === "otherAccount" ? (
        <OtherAccount token={token} message={outcome.message} onOutcome={setOutcome} />
      ) : (
        <ExpiredLink message={outcome.message} />
      )}
    </AuthLayout>
  );
}

type StepProps = { token: string; onOutcome: (outcome: Outcome) => void };

function ConfirmEmail({ token, onOutcome }: StepProps) {
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
        const { status, code, message } = failureOf(error);
        if (code === "unauthenticated" || code === "forbidden") onOutcome({ kind: "otherAccount", message });
        else if (status === 400 || status === 409) onOutcome({ kind: "expired", message });
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

/** Asks for the login of the account that has entered the address, or for the answer that it is a stranger's. */
function OtherAccount({ token, message, onOutcome }: StepProps & { message: string }) {
  const viewer = useViewer();
  const deny = trpc.users.denyEmail.useMutation();
  const logout = trpc.auth.logout.useMutation();
  const [error, setError] = useState<string>();
  const next = `/verify-email?token=${encodeURIComponent(token)}`;
  const goToLogin = () => location.assign(`/auth?next=${encodeURIComponent(next)}`);
  const run = (work: () => Promise<void>) => {
    setError(undefined);
    work().catch((error: unknown) => setError(failureOf(error).message));
  };
  return (
    <>
      <AuthHeading title="Is this your account?">{message}.</AuthHeading>
      <div className="mt-8 grid gap-5">
        {viewer && <p className="wrap-anywhere">You are logged in as {viewer.fullName}.</p>}
        <AuthFormError message={error} />
        {viewer ? (
          <Button
            variant="primary"
            size="lg"
            busy={logout.isPending ? "Logging out..." : undefined}
            onClick={() => run(() => logout.mutateAsync({}).then(goToLogin))}
          >
            Log out, and log in to it
          </Button>
        ) : (
          <Link to="/auth" search={{ next }} className={buttonClass({ variant: "primary", size: "lg" })}>
            Log in to it
          </Link>
        )}
        <Button
          size="lg"
          busy={deny.isPending ? "Sending..." : undefined}
          onClick={() => run(() => deny.mutateAsync({ token }).then(() => onOutcome({ kind: "denied" })))}
        >
          I did not make this account
        </Button>
      </div>
    </>
  );
}

function EmailDenied() {
  return (
    <>
      <AuthHeading title="Thank you">
        {sentences.emailDenied}. If the address is taken when you register with it, set a new password: that
        logs out whoever made the account, and shows what else to end.
      </AuthHeading>
      <Link
        to="/reset-password"
        className={buttonClass({ variant: "primary", size: "lg", className: "mt-8 w-full" })}
      >
        Set a new password
      </Link>
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

const FULL_WIDTH = buttonClass({ variant: "primary", size: "lg", className: "w-full" });

/** Sends another verification link. This needs a login, and does nothing if the email address is already confirmed. */
function ResendVerification() {
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
