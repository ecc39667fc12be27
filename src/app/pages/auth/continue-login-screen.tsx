import { type ProviderLogin, providerNames, RegisterWithProvider } from "@contract/login-providers";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { trpc } from "../../data/api/trpc";
import { useViewer } from "../../data/session/viewer";
import { buttonClass } from "../../ui/button-class";
import { AuthForm } from "./auth-form";
import { AuthHeading, AuthLayout } from "./auth-layout";
import { BackToLogin } from "./forgot-password-screen";
import {
  AgreementFields,
  IdentityFields,
  type RegisterFormState,
  RegisterTurnstile,
} from "./register-fields";
import { SecondFactorForm } from "./second-factor-form";

/** Completes a login by a provider that could not be completed at once. */
export function ContinueLoginScreen({ login }: { login: ProviderLogin }) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const next = login.next ?? undefined;
  const goBack = (message?: string) => {
    if (message) setRefusal(message);
    else void navigate({ to: "/auth", search: { next } });
  };
  const refused = refusal ?? (login.step === "refused" ? login.message : undefined);
  return (
    <AuthLayout>
      {refused !== undefined && <Refused message={refused} next={next} />}
      {refused === undefined && login.step === "code" && (
        <>
          <AuthHeading title="Two-step login">Your account asks for a code as well.</AuthHeading>
          <SecondFactorForm loginToken={login.loginToken} next={next} onBack={goBack} />
        </>
      )}
      {login.step === "connected" && (
        <>
          <AuthHeading title={`${providerNames[login.provider]} is connected`}>
            {sentences.othersEnded}.
          </AuthHeading>
          <a href={next ?? "/"} className={buttonClass({ variant: "primary", className: "mt-8" })}>
            Continue
          </a>
        </>
      )}
      {login.step === "register" && (
        <>
          <AuthHeading title="Create your account">
            {providerNames[login.provider]} has confirmed who you are. You need no password.
          </AuthHeading>
          <ProviderRegistration login={login} next={next} />
          <BackToLogin />
        </>
      )}
    </AuthLayout>
  );
}

/** A user who is logged in wanted to connect an account, and goes back to the settings. */
function Refused({ message, next }: { message: string; next: string | undefined }) {
  const isLoggedIn = useViewer() !== null;
  return (
    <>
      <AuthHeading title={isLoggedIn ? "Not connected" : "Not logged in"}>{message}</AuthHeading>
      {isLoggedIn ? (
        <a href={next ?? "/"} className={buttonClass({ className: "mt-8" })}>
          Continue
        </a>
      ) : (
        <BackToLogin />
      )}
    </>
  );
}

type Input = z.input<typeof RegisterWithProvider>;
type RegistrationProps = { login: Extract<ProviderLogin, { step: "register" }>; next: string | undefined };

/** The registration of somebody whom a provider has confirmed. Nothing is stored before it is sent. */
function ProviderRegistration({ login, next }: RegistrationProps) {
  const { token, fullName, email, username } = login;
  const form = useForm<Input, unknown, RegisterWithProvider>({
    resolver: zodResolver(RegisterWithProvider),
    defaultValues: { token, fullName, email, username },
  });
  const register = trpc.auth.registerWithProvider.useMutation();
  const resetTurnstile = useRef<() => void>(() => undefined);
  // React Hook Form has no type for a form that contains the fields of another form.
  const fields = form as unknown as RegisterFormState;
  return (
    <AuthForm
      form={form}
      next={next}
      onSubmit={(values) =>
        register.mutateAsync(values).catch((error: unknown) => {
          resetTurnstile.current();
          throw error;
        })
      }
      success={sentences.welcome}
      failure={sentences.registrationFailed}
      submitLabel="Create account"
      busyLabel="Creating account..."
      className="mt-8"
    >
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <IdentityFields form={fields} />
      </div>
      <AgreementFields form={fields} />
      <RegisterTurnstile form={fields} reset={resetTurnstile} />
    </AuthForm>
  );
}
