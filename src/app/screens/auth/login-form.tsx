import { sentences } from "@contract/sentences";
import type { Login } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { PasswordInput } from "../../features/auth/password-input";
import { trpc } from "../../lib/api/trpc";
import { hasCookieConsent } from "../../lib/cookie-consent";
import { useSingleFlight } from "../../lib/forms/form";
import { Field } from "../../ui/field";
import { Input } from "../../ui/input";
import { CookieConsentNotice, useCookieConsent } from "./cookie-consent-notice";
import { showAuthError } from "./form-errors";
import { AuthFormError, SubmitButton } from "./form-parts";
import { rememberValues } from "./remembered-values";
import { useFinishLogin } from "./use-finish-login";

export function LoginForm({ form, next }: { form: UseFormReturn<Login>; next: string | undefined }) {
  const id = useId();
  const login = trpc.auth.login.useMutation();
  const finishLogin = useFinishLogin(next);
  const consent = useCookieConsent();
  const { errors, isSubmitting } = form.formState;

  const submit = useSingleFlight(
    form.handleSubmit(async (values) => {
      if (!hasCookieConsent()) return;
      await login
        .mutateAsync(values)
        .then((viewer) => finishLogin(viewer, sentences.welcomeBack))
        .catch((error: unknown) => showAuthError(form, error, sentences.loginFailed));
    }),
  );

  return (
    <form
      onSubmit={(event) => {
        consent.check();
        void submit(event);
      }}
      onChange={() => rememberValues("login", form.getValues())}
      method="post"
      noValidate
      className="mt-8 grid gap-5"
    >
      <Field
        label="Username"
        htmlFor={`${id}-username`}
        hint="You can also use your email address"
        error={errors.username?.message}
      >
        <Input
          {...form.register("username")}
          autoComplete="username"
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
      {consent.isMissing && <CookieConsentNotice />}
      <AuthFormError message={errors.root?.server?.message} />
      <SubmitButton label="Login" busy={isSubmitting ? "Logging in..." : undefined} />
    </form>
  );
}
