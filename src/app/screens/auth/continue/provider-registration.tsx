import { type ProviderLogin, RegisterWithProvider } from "@contract/login-providers";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { trpc } from "../../../lib/api/trpc";
import { AuthForm } from "../auth-form";
import { AgreementFields } from "../register/agreement-fields";
import { IdentityFields, type RegisterFormState } from "../register/register-fields";
import { TurnstileField } from "../register/turnstile-field";

type Input = z.input<typeof RegisterWithProvider>;
type RegistrationProps = { login: Extract<ProviderLogin, { step: "register" }>; next: string | undefined };

/** The registration of somebody whom a provider has confirmed. Nothing is stored before it is sent. */
export function ProviderRegistration({ login, next }: RegistrationProps) {
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
      <TurnstileField form={fields} reset={resetTurnstile} />
    </AuthForm>
  );
}
