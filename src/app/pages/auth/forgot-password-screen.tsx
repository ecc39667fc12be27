import { NO_MAIL } from "@contract/no-mail";
import { ForgotPassword } from "@contract/passwords";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { Link, useRouter } from "@tanstack/react-router";
import { useId, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { trpc } from "../../data/api/trpc";
import { useSingleFlight } from "../../data/forms/form";
import { Field } from "../../ui/field";
import { Input } from "../../ui/input";
import { AuthHeading, AuthLayout } from "./auth-layout";
import { AuthFormError, ScriptForm, SubmitButton, showFormError } from "./form-parts";

/** Requests a password reset link. The confirmation does not reveal whether the account exists. */
export function ForgotPasswordScreen() {
  const form = useForm<ForgotPassword>({ resolver: zodResolver(ForgotPassword) });
  const [sentTo, setSentTo] = useState<string>();
  const { hasMail } = useRouter().options.context;
  return (
    <AuthLayout>
      {!hasMail ? (
        <AuthHeading title="Forgot password">
          {NO_MAIL}, so it cannot send you a link to set a new password.
        </AuthHeading>
      ) : sentTo === undefined ? (
        <RequestLink form={form} onSent={setSentTo} />
      ) : (
        <LinkSent email={sentTo} onChangeEmail={() => setSentTo(undefined)} />
      )}
      <BackToLogin />
    </AuthLayout>
  );
}

export function BackToLogin() {
  return (
    <Link to="/auth" className="text-link mt-5 inline-block py-1 text-14">
      Back to login
    </Link>
  );
}

type RequestLinkProps = { form: UseFormReturn<ForgotPassword>; onSent: (email: string) => void };

function RequestLink({ form, onSent }: RequestLinkProps) {
  const id = useId();
  const forgot = trpc.auth.forgotPassword.useMutation();
  const { errors, isSubmitting } = form.formState;
  const submit = useSingleFlight(
    form.handleSubmit((values) =>
      forgot
        .mutateAsync(values)
        .then(() => onSent(values.email))
        .catch((error: unknown) => showFormError(form, error)),
    ),
  );
  return (
    <>
      <AuthHeading title="Forgot password">
        Enter the email address of your account. We will send you a link to set a new password.
      </AuthHeading>
      <ScriptForm onSubmit={submit} className="mt-8">
        <Field label="Email" htmlFor={`${id}-email`} error={errors.email?.message}>
          <Input
            {...form.register("email")}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
        <AuthFormError message={errors.root?.server?.message} />
        <SubmitButton label="Send Reset Link" busy={isSubmitting ? "Sending..." : undefined} />
      </ScriptForm>
    </>
  );
}

function LinkSent({ email, onChangeEmail }: { email: string; onChangeEmail: () => void }) {
  return (
    <>
      <AuthHeading title="Check your email">
        {sentences.resetRequested}: <strong className="font-medium text-ink">{email}</strong>
      </AuthHeading>
      <p className="mt-5 border-line border-t pt-5 text-14 text-ink-2">
        The link works once and expires after an hour. If you do not receive it, check your spam folder or{" "}
        <button type="button" onClick={onChangeEmail} className="text-link text-ink">
          try another address
        </button>
        .
      </p>
    </>
  );
}
