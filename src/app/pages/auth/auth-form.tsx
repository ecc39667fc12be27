import type { CurrentUser } from "@contract/users";
import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useSingleFlight } from "../../data/forms/form";
import { hasCookieConsent } from "../../lib/cookie-consent";
import { CookieConsentNotice, useCookieConsent } from "./cookie-consent-notice";
import { AuthFormError, ScriptForm, SubmitButton, showAuthError } from "./form-parts";
import { rememberValues, useFinishLogin } from "./use-finish-login";

type Sentence = { title: string; description: string };

type AuthFormProps<V extends FieldValues, O> = {
  form: UseFormReturn<V, unknown, O>;
  /** The form whose values are remembered on this page. */
  name?: "login" | "register";
  next: string | undefined;
  /** Null if the login has a further step. */
  onSubmit: (values: O) => Promise<CurrentUser | null>;
  success: Sentence;
  failure: Sentence;
  submitLabel: string;
  busyLabel: string;
  className?: string;
  children: ReactNode;
};

/** The form for login and for registration. Both need cookie consent and log the user in. */
export function AuthForm<V extends FieldValues, O>({
  form,
  name,
  next,
  onSubmit,
  success,
  failure,
  submitLabel,
  busyLabel,
  className,
  children,
}: AuthFormProps<V, O>) {
  const finishLogin = useFinishLogin(next);
  const consent = useCookieConsent();
  const { errors, isSubmitting } = form.formState;
  const submit = useSingleFlight(
    form.handleSubmit(async (values) => {
      if (!hasCookieConsent()) return;
      await onSubmit(values)
        .then((viewer) => viewer && finishLogin(viewer, success))
        .catch((error: unknown) => showAuthError(form, error, failure));
    }),
  );
  return (
    <ScriptForm
      onSubmit={(event) => {
        consent.check();
        void submit(event);
      }}
      onChange={() => name && rememberValues(name, form.getValues())}
      className={className}
    >
      {children}
      {consent.isMissing && <CookieConsentNotice />}
      <AuthFormError message={errors.root?.server?.message} />
      <SubmitButton label={submitLabel} busy={isSubmitting ? busyLabel : undefined} />
    </ScriptForm>
  );
}
