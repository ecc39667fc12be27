import { ChosenPassword } from "@contract/passwords";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { NewPasswordFields } from "../../features/auth/new-password-fields";
import { failureOf } from "../../lib/api/failure";
import { trpc } from "../../lib/api/trpc";
import { useSingleFlight } from "../../lib/forms/form";
import { viewerKey } from "../../lib/session/viewer";
import { buttonClass } from "../../ui/button-class";
import { toast } from "../../ui/toast";
import { AuthFrame, AuthHeading } from "./auth-frame";
import { BackToLogin } from "./forgot-password-screen";
import { AuthFormError, SubmitButton } from "./form-parts";
import { showRefusal } from "./use-auth-form";

/** Where the link of a mail leads that was asked for on the forgot-password page. */
export function NewPasswordScreen({ token }: { token: string }) {
  const form = useForm<ChosenPassword>({ resolver: zodResolver(ChosenPassword) });
  const [fault, setFault] = useState<string>();
  return (
    <AuthFrame>
      {fault === undefined ? (
        <SetPassword form={form} token={token} onDeadLink={setFault} />
      ) : (
        <DeadLink fault={fault} />
      )}
      <BackToLogin />
    </AuthFrame>
  );
}

type SetPasswordProps = {
  form: UseFormReturn<ChosenPassword>;
  token: string;
  onDeadLink: (fault: string) => void;
};

function SetPassword({ form, token, onDeadLink }: SetPasswordProps) {
  const reset = trpc.auth.resetPassword.useMutation();
  const enterAgain = useEnterAgain();
  const { errors, isSubmitting } = form.formState;
  const submit = useSingleFlight(
    form.handleSubmit((passwords) =>
      reset
        .mutateAsync({ ...passwords, token })
        .then(enterAgain)
        .catch((error: unknown) => {
          const { status, message, fields } = failureOf(error);
          const isOfForm = "newPassword" in fields || "confirmPassword" in fields;
          if (status === 400 && !isOfForm) onDeadLink(message);
          else showRefusal(form, error);
        }),
    ),
  );
  return (
    <>
      <AuthHeading title="Set a new password">
        It takes effect at once, and ends every session of your account.
      </AuthHeading>
      <form onSubmit={submit} method="post" noValidate className="mt-8 grid gap-5">
        <NewPasswordFields form={form} />
        <AuthFormError message={errors.root?.server?.message} />
        <SubmitButton label="Update password" busy={isSubmitting ? "Updating..." : undefined} />
      </form>
    </>
  );
}

function DeadLink({ fault }: { fault: string }) {
  return (
    <>
      <AuthHeading title="This link no longer works">{fault}</AuthHeading>
      <Link
        to="/reset-password"
        className={buttonClass({ variant: "primary", size: "lg", className: "mt-8 w-full" })}
      >
        Ask for another link
      </Link>
    </>
  );
}

/** The sessions are gone, this one too if it was the account's: who is here is asked anew, and the way in is shown. */
function useEnterAgain() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: viewerKey });
    toast({ title: sentences.passwordUpdated, kind: "good" });
    await navigate({ to: "/auth", replace: true });
  };
}
