import { sentences } from "@contract/sentences";
import { trpc } from "../../../lib/api/trpc";
import { hasCookieConsent } from "../../../lib/cookie-consent";
import { useSingleFlight } from "../../../lib/forms/form";
import { CookieConsentNotice, useCookieConsent } from "../cookie-consent-notice";
import { showAuthError } from "../form-errors";
import { AuthFormError, SubmitButton } from "../form-parts";
import { rememberValues } from "../remembered-values";
import { useFinishLogin } from "../use-finish-login";
import { AgreementFields } from "./agreement-fields";
import { RegisterFields, type RegisterFormState } from "./register-fields";
import { SocialButtons } from "./social-buttons";

/** Required by the API; the server ignores the values and sets its own. */
const hiddenDefaults = { accountType: "free", embeddingEnabled: false };

export function RegisterForm({ form, next }: { form: RegisterFormState; next: string | undefined }) {
  const register = trpc.auth.register.useMutation();
  const finishLogin = useFinishLogin(next);
  const consent = useCookieConsent();
  const { errors, isSubmitting } = form.formState;

  const submit = useSingleFlight(
    form.handleSubmit(async (values) => {
      if (!hasCookieConsent()) return;
      await register
        .mutateAsync({ ...values, ...hiddenDefaults })
        .then((viewer) => finishLogin(viewer, sentences.welcome))
        .catch((error: unknown) => showAuthError(form, error, sentences.registrationFailed));
    }),
  );

  return (
    <div className="mt-8">
      <SocialButtons />
      <p className="my-6 flex items-center gap-4 text-14 text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        Or register with email
      </p>
      <form
        onSubmit={(event) => {
          consent.check();
          void submit(event);
        }}
        onChange={() => rememberValues("register", form.getValues())}
        method="post"
        noValidate
        className="grid gap-5"
      >
        <RegisterFields form={form} />
        <AgreementFields form={form} />
        {consent.isMissing && <CookieConsentNotice />}
        <AuthFormError message={errors.root?.server?.message} />
        <SubmitButton label="Create account" busy={isSubmitting ? "Creating account..." : undefined} />
      </form>
    </div>
  );
}
