import type { Register } from "@contract/users";
import { words } from "@contract/words";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { useSingleFlight } from "../../lib/form";
import { trpc } from "../../lib/trpc";
import { hasCookieConsent } from "../frame/cookie-consent";
import { AgreementFields } from "./agreement-fields";
import { ConsentNotice } from "./consent-notice";
import { EntranceFault, SubmitButton } from "./entrance-parts";
import { RegisterFields } from "./register-fields";
import { SocialButtons } from "./social-buttons";
import { keepTyped } from "./typed";
import { useConsent } from "./use-consent";
import { refuseEntrance, useEntrance } from "./use-entrance";

export type RegisterInput = z.input<typeof Register>;
export type RegisterFormState = UseFormReturn<RegisterInput, unknown, Register>;

/** Sent with every registration; the server decides both for itself. */
const hiddenDefaults = { accountType: "free", embeddingEnabled: false };

export function RegisterForm({ form, next }: { form: RegisterFormState; next: string | undefined }) {
  const register = trpc.auth.register.useMutation();
  const enter = useEntrance(next);
  const consent = useConsent();
  const { errors, isSubmitting } = form.formState;

  const submit = useSingleFlight(
    form.handleSubmit(async (values) => {
      if (!hasCookieConsent()) return;
      await register
        .mutateAsync({ ...values, ...hiddenDefaults })
        .then((viewer) => enter(viewer, words.welcome))
        .catch((error: unknown) => refuseEntrance(form, error, words.registrationFailed));
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
        onChange={() => keepTyped("register", form.getValues())}
        method="post"
        noValidate
        className="grid gap-5"
      >
        <RegisterFields form={form} />
        <AgreementFields form={form} />
        {consent.isMissing && <ConsentNotice />}
        <EntranceFault message={errors.root?.server?.message} />
        <SubmitButton label="Create account" busy={isSubmitting ? "Creating account..." : undefined} />
      </form>
    </div>
  );
}
