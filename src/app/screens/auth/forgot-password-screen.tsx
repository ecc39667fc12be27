import { ForgotPassword } from "@contract/passwords";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { trpc } from "../../lib/api/trpc";
import { useSingleFlight } from "../../lib/forms/form";
import { Field } from "../../ui/field";
import { Input } from "../../ui/input";
import { AuthFrame, AuthHeading } from "./auth-frame";
import { AuthFormError, SubmitButton } from "./form-parts";
import { showRefusal } from "./use-auth-form";

/** Asks for a link to set a new password. What is said afterwards gives away no account. */
export function ForgotPasswordScreen() {
  const form = useForm<ForgotPassword>({ resolver: zodResolver(ForgotPassword) });
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AuthFrame>
      {sentTo === undefined ? (
        <AskForLink form={form} onSent={setSentTo} />
      ) : (
        <LinkSent email={sentTo} onAgain={() => setSentTo(undefined)} />
      )}
      <BackToLogin />
    </AuthFrame>
  );
}

export function BackToLogin() {
  return (
    <Link to="/auth" className="text-link mt-5 inline-block py-1 text-14">
      Back to login
    </Link>
  );
}

type AskForLinkProps = { form: UseFormReturn<ForgotPassword>; onSent: (email: string) => void };

function AskForLink({ form, onSent }: AskForLinkProps) {
  const id = useId();
  const forgot = trpc.auth.forgotPassword.useMutation();
  const { errors, isSubmitting } = form.formState;
  const submit = useSingleFlight(
    form.handleSubmit((values) =>
      forgot
        .mutateAsync(values)
        .then(() => onSent(values.email))
        .catch((error: unknown) => showRefusal(form, error)),
    ),
  );
  return (
    <>
      <AuthHeading title="Forgot password">
        Enter the email address of your account. We send you a link to set a new password.
      </AuthHeading>
      <form onSubmit={submit} method="post" noValidate className="mt-8 grid gap-5">
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
      </form>
    </>
  );
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <>
      <AuthHeading title="Check your email">
        {sentences.resetRequested}: <strong className="font-medium text-ink">{email}</strong>
      </AuthHeading>
      <p className="mt-5 border-line border-t pt-5 text-14 text-ink-2">
        The link works once, within an hour. If nothing comes, look among your unwanted mail, or{" "}
        <button type="button" onClick={onAgain} className="text-link text-ink">
          try another address
        </button>
        .
      </p>
    </>
  );
}
