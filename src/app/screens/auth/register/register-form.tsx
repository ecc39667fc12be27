import { sentences } from "@contract/sentences";
import type { Register } from "@contract/users";
import { useRef } from "react";
import { trpc } from "../../../lib/api/trpc";
import { AuthForm } from "../auth-form";
import { AgreementFields } from "./agreement-fields";
import { RegisterFields, type RegisterFormState } from "./register-fields";
import { SocialButtons } from "./social-buttons";
import { TurnstileField } from "./turnstile-field";

/** Required by the API; the server ignores the values and sets its own. */
const hiddenDefaults = { accountType: "free", embeddingEnabled: false };

export function RegisterForm({ form, next }: { form: RegisterFormState; next: string | undefined }) {
  const register = trpc.auth.register.useMutation();
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
        <TurnstileField form={form} reset={resetTurnstile} />
      </AuthForm>
    </div>
  );
}
