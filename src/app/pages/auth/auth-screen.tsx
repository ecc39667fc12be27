import type { ErrorBody } from "@contract/errors";
import { NO_MAIL } from "@contract/no-mail";
import type { PasskeyLogin } from "@contract/security";
import { sentences } from "@contract/sentences";
import { Login, Register } from "@contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { Link, useRouter } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { PasswordInput } from "../../auth/password-input";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { useSubmit } from "../../data/forms/use-submit";
import { hasCookieConsent, onCookieConsent } from "../../lib/cookie-consent";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { Input } from "../../ui/input";
import { Tabs } from "../../ui/tabs";
import { AuthForm } from "./auth-form";
import { AuthLayout } from "./auth-layout";
import { CookieConsentNotice, useCookieConsent } from "./cookie-consent-notice";
import { AuthFormError } from "./form-parts";
import { ProviderButtons, SocialButtons } from "./provider-buttons";
import {
  AgreementFields,
  RegisterFields,
  type RegisterFormState,
  type RegisterInput,
  RegisterTurnstile,
} from "./register-fields";
import { remembered, useFinishLogin } from "./use-finish-login";

export type AuthTab = "login" | "register";
const tabs = [
  { value: "login", label: "Login" },
  { value: "register", label: "Register" },
] as const;

type AuthScreenProps = { tab: AuthTab; onTab: (tab: AuthTab) => void; next: string | undefined };

/**
 * Login and registration. The state of both forms lives here, so that switching tabs keeps the input. A new form has no
 * default values: they would overwrite the values entered or filled in by the browser before hydration.
 */
export function AuthScreen({ tab, onTab, next }: AuthScreenProps) {
  const login = useForm<Login>({ resolver: zodResolver(Login), defaultValues: remembered.login });
  const register = useForm<RegisterInput, unknown, Register>({
    resolver: zodResolver(Register),
    defaultValues: remembered.register,
  });
  return (
    <AuthLayout>
      <h1 className="sr-only">{tab === "login" ? "Login" : "Register"}</h1>
      <Reason next={next} />
      <Tabs label="Login or register" tabs={tabs} value={tab} onChange={onTab}>
        {tab === "login" ? (
          <LoginForm form={login} next={next} />
        ) : (
          <RegisterForm form={register} next={next} />
        )}
      </Tabs>
    </AuthLayout>
  );
}

/** The reasons why a page needs an account, by the path to which the login leads. */
const reasons = [
  [/^\/projects\/new\b/, "publish a project"],
  [/^\/messages\b/, "read and write messages"],
  [/^\/dashboard\b/, "see your dashboard"],
  [/^\/collections(\?|$)/, "see your collections"],
  [/^\/settings\b/, "change your settings"],
  [/^\/pricing\b/, "get the premium plan"],
] as const;

/** Says why somebody who came from a page that needs an account is here. */
function Reason({ next = "" }: { next: string | undefined }) {
  const [, reason] = reasons.find(([path]) => path.test(next)) ?? [];
  return reason && <p className="mb-6 text-ink-2">Log in or register to {reason}.</p>;
}

const SecondFactorForm = lazy(() =>
  import("./second-factor-form").then((module) => ({ default: module.SecondFactorForm })),
);

type LoginFormProps = { form: UseFormReturn<Login>; next: string | undefined };

/** The login, with its second step for accounts with two-step login. */
function LoginForm({ form, next }: LoginFormProps) {
  const [loginToken, setLoginToken] = useState<string>();
  const goBack = (message?: string) => {
    setLoginToken(undefined);
    form.resetField("password", { defaultValue: "" });
    if (message) form.setError("root.server", { message });
  };
  if (loginToken)
    return (
      <Suspense>
        <SecondFactorForm loginToken={loginToken} next={next} onBack={goBack} />
      </Suspense>
    );
  return (
    <div className="mt-8 grid gap-6">
      <PasswordForm form={form} next={next} onSecondStep={setLoginToken} />
      <p className="flex items-center gap-4 text-14 text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line noscript:hidden">
        Or
      </p>
      <div className="grid gap-3">
        <PasskeyButton next={next} />
        <ProviderButtons next={next} />
      </div>
    </div>
  );
}

type PasswordFormProps = LoginFormProps & { onSecondStep: (loginToken: string) => void };

function PasswordForm({ form, next, onSecondStep }: PasswordFormProps) {
  const id = useId();
  const login = trpc.auth.login.useMutation();
  const { errors } = form.formState;
  return (
    <AuthForm
      form={form}
      name="login"
      next={next}
      onSubmit={(values) =>
        login.mutateAsync(values).catch((error: unknown) => {
          const { loginToken } = (error as { data?: Partial<ErrorBody> | null }).data ?? {};
          if (!loginToken) throw error;
          onSecondStep(loginToken);
          return null;
        })
      }
      success={sentences.welcomeBack}
      failure={sentences.loginFailed}
      submitLabel="Login"
      busyLabel="Logging in..."
    >
      <Field
        label="Username"
        htmlFor={`${id}-username`}
        hint="You can also use your email address"
        error={errors.username?.message}
      >
        <Input
          {...form.register("username")}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <div>
        <Field label="Password" htmlFor={`${id}-password`} error={errors.password?.message}>
          <PasswordInput {...form.register("password")} autoComplete="current-password" required />
        </Field>
        <Link to="/reset-password" className="text-link mt-3 inline-block py-1 text-14">
          Forgot Password
        </Link>
      </div>
    </AuthForm>
  );
}

/** Logs in with a passkey: one that is chosen at the username, or any when the button is pressed. */
function PasskeyButton({ next }: { next: string | undefined }) {
  const start = trpc.auth.startPasskey.useMutation();
  const login = trpc.auth.passkey.useMutation();
  const finishLogin = useFinishLogin(next);
  const consent = useCookieConsent();
  const [failure, setFailure] = useState<string>();
  const finish = async (token: string, response: unknown) => {
    try {
      const answer = { token, response: response as PasskeyLogin["response"] };
      await finishLogin(await login.mutateAsync(answer), sentences.welcomeBack);
    } catch (error) {
      setFailure(failureOf(error).message);
    }
  };
  const logIn = useSubmit(async () => {
    setFailure(undefined);
    consent.check();
    if (!hasCookieConsent()) return;
    try {
      const [{ askForPasskey }, { options, token }] = await Promise.all([
        import("./ask-for-passkey"),
        start.mutateAsync({}),
      ]);
      const response = await askForPasskey(options);
      if (response) return await finish(token, response);
      setFailure(sentences.passkeyNotUsed);
    } catch (error) {
      setFailure(failureOf(error).message);
    }
  });
  usePasskeyOffer({ isPaused: logIn.isBusy, start: () => start.mutateAsync({}), onChosen: finish });
  return (
    <div className="grid gap-5 noscript:hidden">
      {consent.isMissing && <CookieConsentNotice />}
      <AuthFormError message={failure} />
      <Button
        size="lg"
        className="w-full"
        busy={logIn.isBusy ? "Waiting for your passkey..." : undefined}
        onClick={() => void logIn.submit()}
      >
        <KeyRound />
        Log in with a passkey
      </Button>
    </div>
  );
}

/** A challenge is valid for five minutes; a new one replaces it before. */
const RENEW_MS = 4 * 60_000;

type Started = { options: Record<string, unknown>; token: string };
type Offer = {
  /** True while a passkey is asked for otherwise: a browser asks for one at a time. */
  isPaused: boolean;
  start: () => Promise<Started>;
  onChosen: (token: string, response: unknown) => Promise<void>;
};

/**
 * Lets the browser offer passkeys in the list that it shows at the username, once cookies are accepted. A browser that
 * cannot loads nothing for it.
 */
function usePasskeyOffer({ isPaused, start, onChosen }: Offer) {
  const hasConsent = useSyncExternalStore(onCookieConsent, hasCookieConsent, () => false);
  const [attempt, setAttempt] = useState(0);
  const offer = useEffectEvent(async (isCurrent: () => boolean) => {
    const { PublicKeyCredential } = window;
    if (!(await PublicKeyCredential?.isConditionalMediationAvailable?.())) return undefined;
    const [passkeys, { options, token }] = await Promise.all([import("./ask-for-passkey"), start()]);
    if (!isCurrent()) return undefined;
    void passkeys.offerPasskeys(options).then(async (response) => {
      if (!response || !isCurrent()) return;
      await onChosen(token, response);
      if (isCurrent()) setAttempt(attempt + 1);
    });
    return passkeys.stopOffer;
  });
  useEffect(() => {
    if (!hasConsent || isPaused) return;
    let isCurrent = true;
    // Passkeys are not offered here without an answer; the button still asks for one.
    const offered = offer(() => isCurrent).catch(() => undefined);
    const timer = setTimeout(() => setAttempt(attempt + 1), RENEW_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      void offered.then((stop) => stop?.());
    };
  }, [hasConsent, isPaused, attempt]);
}

/** The API requires these fields; the server ignores the values and sets its own. */
const hiddenDefaults = { accountType: "free", embeddingEnabled: false };

function RegisterForm({ form, next }: { form: RegisterFormState; next: string | undefined }) {
  const register = trpc.auth.register.useMutation();
  const { hasMail } = useRouter().options.context;
  const resetTurnstile = useRef<() => void>(() => undefined);
  const send = (values: Register) =>
    register.mutateAsync({ ...values, ...hiddenDefaults }).catch((error: unknown) => {
      resetTurnstile.current();
      throw error;
    });
  return (
    <div className="mt-8">
      <SocialButtons next={next} />
      <p className="my-6 flex items-center gap-4 text-14 text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line noscript:hidden">
        Or register with email
      </p>
      <AuthForm
        form={form}
        name="register"
        next={next}
        onSubmit={send}
        success={sentences.welcome}
        failure={sentences.registrationFailed}
        submitLabel="Create account"
        busyLabel="Creating account..."
      >
        <RegisterFields form={form} />
        <AgreementFields form={form} />
        <RegisterTurnstile form={form} reset={resetTurnstile} />
        {!hasMail && <p className="text-14">{NO_MAIL}. Keep your password: it cannot be reset.</p>}
      </AuthForm>
    </div>
  );
}
