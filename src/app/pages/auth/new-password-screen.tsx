import { ChosenPassword } from "@contract/passwords";
import type { OtherAccess } from "@contract/security";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { NewPasswordFields } from "../../auth/new-password-fields";
import { OtherAccessList } from "../../auth/other-access-list";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { invalidateViewer } from "../../data/cache/invalidate-viewer";
import { useSingleFlight } from "../../data/forms/form";
import { buttonClass } from "../../ui/button-class";
import { toast } from "../../ui/toast";
import { AuthHeading, AuthLayout } from "./auth-layout";
import { BackToLogin } from "./forgot-password-screen";
import { AuthFormError, ScriptForm, SubmitButton, showFormError } from "./form-parts";

/** The page that a password reset link opens. */
export function NewPasswordScreen({ token }: { token: string }) {
  const form = useForm<ChosenPassword>({ resolver: zodResolver(ChosenPassword) });
  const [linkError, setLinkError] = useState<string>();
  const [others, setOthers] = useState<OtherAccess>();
  return (
    <AuthLayout>
      {others !== undefined ? (
        <OtherAccessLeft others={others} />
      ) : linkError === undefined ? (
        <SetPassword form={form} token={token} onOthers={setOthers} onLinkRefused={setLinkError} />
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
  /** The password is set, and there is something else that can log in or acts for the account. */
  onOthers: (others: OtherAccess) => void;
  onLinkRefused: (message: string) => void;
};

function SetPassword({ form, token, onOthers, onLinkRefused }: SetPasswordProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const reset = trpc.auth.resetPassword.useMutation();
  const finish = async ({ otherAccess }: { otherAccess?: OtherAccess | undefined }) => {
    // The reset has ended every session of the account, possibly also the one of this browser.
    await invalidateViewer(queryClient);
    if (otherAccess) return onOthers(otherAccess);
    toast({ title: sentences.passwordUpdated, kind: "good" });
    await navigate({ to: "/auth", replace: true });
  };
  const { errors, isSubmitting } = form.formState;
  const submit = useSingleFlight(
    form.handleSubmit((passwords) =>
      reset
        .mutateAsync({ ...passwords, token })
        .then(finish)
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
 * Shows the access that a new password does not end. The link leads through the login to the settings, where it can be
 * ended.
 */
function OtherAccessLeft({ others }: { others: OtherAccess }) {
  return (
    <>
      <AuthHeading title={sentences.passwordUpdated}>
        All sessions have ended. These can still log in to your account or act for it. If somebody else may
        have been in your account, end them: log in with your new password first.
      </AuthHeading>
      <div className="mt-8">
        <OtherAccessList others={others} />
      </div>
      <Link
        to="/auth"
        search={{ next: "/settings?tab=security" }}
        className={buttonClass({ variant: "primary", size: "lg", className: "mt-8 w-full" })}
      >
        End all of these
      </Link>
    </>
  );
}
