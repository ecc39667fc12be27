import { sentences } from "@contract/sentences";
import type { Login } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { PasswordInput } from "../../features/auth/password-input";
import { trpc } from "../../lib/api/trpc";
import { Field } from "../../ui/field";
import { Input } from "../../ui/input";
import { AuthForm } from "./auth-form";

export function LoginForm({ form, next }: { form: UseFormReturn<Login>; next: string | undefined }) {
  const id = useId();
  const login = trpc.auth.login.useMutation();
  const { errors } = form.formState;
  return (
    <AuthForm
      form={form}
      name="login"
      next={next}
      onSubmit={(values) => login.mutateAsync(values)}
      success={sentences.welcomeBack}
      failure={sentences.loginFailed}
      submitLabel="Login"
      busyLabel="Logging in..."
      className="mt-8"
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
