import { SecondFactor } from "@contract/security";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { useSingleFlight } from "../../data/forms/form";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { Input } from "../../ui/input";
import { AuthFormError, SubmitButton, showFormError } from "./form-parts";
import { useFinishLogin } from "./use-finish-login";

type SecondFactorFormProps = {
  loginToken: string;
  next: string | undefined;
  /** Returns to the password form, which shows the message. */
  onBack: (message?: string) => void;
};

const Code = SecondFactor.pick({ code: true });

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ loginToken, next, onBack }: SecondFactorFormProps) {
  const id = useId();
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm<{ code: string }>({ resolver: zodResolver(Code), defaultValues: { code: "" } });
  const login = trpc.auth.secondFactor.useMutation();
  const finishLogin = useFinishLogin(next);
  const { errors, isSubmitting } = form.formState;
  const submit = useSingleFlight(
    form.handleSubmit(({ code }) =>
      login
        .mutateAsync({ loginToken, code })
        .then((viewer) => finishLogin(viewer, sentences.welcomeBack))
        .catch((error: unknown) => {
          const { code: reason, message } = failureOf(error);
          if (reason === "login_expired") onBack(message);
          else showFormError(form, error);
        }),
    ),
  );
  const change = () => {
    setRecovery(!isRecovery);
    form.reset({ code: "" });
    form.setFocus("code");
  };
  return (
    <form onSubmit={submit} method="post" noValidate className="mt-8 grid gap-5">
      <Field
        label={isRecovery ? "Recovery code" : "Code"}
        htmlFor={`${id}-code`}
        hint={
          isRecovery
            ? "One of the codes that you kept. It works once"
            : "The six digits that your authenticator app shows"
        }
        error={errors.code?.message}
      >
        <Input
          {...form.register("code")}
          autoFocus
          inputMode={isRecovery ? "text" : "numeric"}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <AuthFormError message={errors.root?.server?.message} />
      <SubmitButton label="Continue" busy={isSubmitting ? "Checking..." : undefined} />
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="text" onClick={change}>
          {isRecovery ? "Use the authenticator app" : "Use a recovery code"}
        </Button>
        <Button variant="text" onClick={() => onBack()}>
          Back
        </Button>
      </div>
    </form>
  );
}
