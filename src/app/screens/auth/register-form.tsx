import { sentences } from "@contract/sentences";
import { trpc } from "../../lib/api/trpc";
import { hasCookieConsent } from "../../lib/cookie-consent";
import { useSingleFlight } from "../../lib/forms/form";
import { AgreementFields } from "./agreement-fields";
import { ConsentNotice } from "./consent-notice";
import { rememberTyped } from "./form-memory";
import { AuthFormError, SubmitButton } from "./form-parts";
import { RegisterFields, type RegisterFormState } from "./register-fields";
import { SocialButtons } from "./social-buttons";
import { showAuthError, useAuthForm } from "./use-auth-form";
import { useConsent } from "./use-consent";

/** Sent with every registration; the server decides both for itself. */
const hiddenDefaults = { accountType: "free", embeddingEnabled: false };

export function RegisterForm({ form, next }: { form: RegisterFormState; next: string | undefined }) {
  const register = trpc.auth.register.useMutation();
  const enter = useAuthForm(next);
  const consent = useConsent();
  const { errors, isSubmitting } = form.formState;

  const submit = useSingleFlight(
    form.handleSubmit(async (values) => {
      if (!hasCookieConsent()) return;
      await register
        .mutateAsync({ ...values, ...hiddenDefaults })
        .then((viewer) => enter(viewer, sentences.welcome))
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
          consent.ask();
          void submit(event);
        }}
        onChange={() => rememberTyped("register", form.getValues())}
        method="post"
        noValidate
        className="grid gap-5"
      >
        <RegisterFields form={form} />
        <AgreementFields form={form} />
        {consent.isMissing && <ConsentNotice />}
        <AuthFormError message={errors.root?.server?.message} />
        <SubmitButton label="Create account" busy={isSubmitting ? "Creating account..." : undefined} />
      </form>
    </div>
  );
}
