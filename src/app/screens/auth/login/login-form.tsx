import type { ErrorBody } from "@contract/errors";
import { sentences } from "@contract/sentences";
import type { Login } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { PasswordInput } from "../../../features/auth/password-input";
import { trpc } from "../../../lib/api/trpc";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { AuthForm } from "../auth-form";
import { ProviderButtons } from "../provider-button";
import { PasskeyButton } from "./passkey-button";

const SecondFactorForm = lazy(() =>
  import("./second-factor-form").then((module) => ({ default: module.SecondFactorForm })),
);

type LoginFormProps = { form: UseFormReturn<Login>; next: string | undefined };

/** The login, with its second step for accounts with two-step login. */
export function LoginForm({ form, next }: LoginFormProps) {
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
    </AuthForm>
  );
}
