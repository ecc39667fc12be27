import { ChosenPassword } from "@contract/passwords";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { invalidateViewer } from "../../../cache/invalidate-viewer";
import { NewPasswordFields } from "../../../features/auth/new-password-fields";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { useSingleFlight } from "../../../lib/forms/form";
import { buttonClass } from "../../../ui/button-class";
import { toast } from "../../../ui/toast";
import { AuthHeading, AuthLayout } from "../auth-layout";
import { showFormError } from "../form-errors";
import { AuthFormError, ScriptForm, SubmitButton } from "../form-parts";
import { BackToLogin } from "./forgot-password-screen";

/** The page that a password reset link opens. */
export function NewPasswordScreen({ token }: { token: string }) {
  const form = useForm<ChosenPassword>({ resolver: zodResolver(ChosenPassword) });
  const [linkError, setLinkError] = useState<string>();
  return (
    <AuthLayout>
      {linkError === undefined ? (
        <SetPassword form={form} token={token} onLinkRefused={setLinkError} />
      ) : (
        <ExpiredLink message={linkError} />
      )}
      <BackToLogin />
    </AuthLayout>
  );
}

type SetPasswordProps = {
  form: UseFormReturn<ChosenPassword>;
  token: string;
  onLinkRefused: (message: string) => void;
};

function SetPassword({ form, token, onLinkRefused }: SetPasswordProps) {
  const reset = trpc.auth.resetPassword.useMutation();
  const goToLogin = useGoToLogin();
  const { errors, isSubmitting } = form.formState;
  const submit = useSingleFlight(
    form.handleSubmit((passwords) =>
      reset
        .mutateAsync({ ...passwords, token })
        .then(goToLogin)
        .catch((error: unknown) => {
          const { status, message, fields } = failureOf(error);
          const isFieldError = "newPassword" in fields || "confirmPassword" in fields;
          if (status === 400 && !isFieldError) onLinkRefused(message);
          else showFormError(form, error);
        }),
    ),
  );
  return (
    <>
      <AuthHeading title="Set a new password">
        It takes effect at once and ends all sessions of your account.
      </AuthHeading>
      <ScriptForm onSubmit={submit} className="mt-8">
        <NewPasswordFields form={form} />
        <AuthFormError message={errors.root?.server?.message} />
        <SubmitButton label="Update password" busy={isSubmitting ? "Updating..." : undefined} />
      </ScriptForm>
    </>
  );
}

function ExpiredLink({ message }: { message: string }) {
  return (
    <>
      <AuthHeading title="This link no longer works">{message}</AuthHeading>
      <Link
        to="/reset-password"
        className={buttonClass({ variant: "primary", size: "lg", className: "mt-8 w-full" })}
      >
        Request another link
      </Link>
    </>
  );
}

/**
 * The reset ended every session of the account, possibly also this one, so the viewer is refetched before the login
 * page opens.
 */
function useGoToLogin() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await invalidateViewer(queryClient);
    toast({ title: sentences.passwordUpdated, kind: "good" });
    await navigate({ to: "/auth", replace: true });
  };
}
