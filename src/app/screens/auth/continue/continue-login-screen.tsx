import { type ProviderLogin, providerNames } from "@contract/login-providers";
import { sentences } from "@contract/sentences";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useViewer } from "../../../lib/session/viewer";
import { buttonClass } from "../../../ui/button-class";
import { AuthHeading, AuthLayout } from "../auth-layout";
import { BackToLogin } from "../links/forgot-password-screen";
import { SecondFactorForm } from "../login/second-factor-form";
import { ProviderRegistration } from "./provider-registration";

/** What follows a login by a provider that could not be completed at once. */
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

/** Whoever is logged in wanted to connect an account, and goes back to the settings. */
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
