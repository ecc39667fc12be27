import type { Register } from "@contract/users";
import { useRouter } from "@tanstack/react-router";
import { useId } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { z } from "zod";
import { PasswordInput } from "../../../features/auth/password-input";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { StrengthMeter } from "./strength-meter";

export type RegisterInput = z.input<typeof Register>;
export type RegisterFormState = UseFormReturn<RegisterInput, unknown, Register>;

/** The fields are registered in their order on the page, so that the first with an error gets the focus. */
export function RegisterFields({ form }: { form: RegisterFormState }) {
  return (
    <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
      <IdentityFields form={form} />
      <PasswordFields form={form} />
    </div>
  );
}

/** The name, the email address and the username, for a grid of two columns. */
export function IdentityFields({ form }: { form: RegisterFormState }) {
  const id = useId();
  const { errors } = form.formState;
  const username = useWatch({ control: form.control, name: "username" });
  const host = new URL(useRouter().options.context.origin).host;
  return (
    <>
      <div className="md:col-span-2">
        <Field label="Full name" htmlFor={`${id}-name`} error={errors.fullName?.message}>
          <Input {...form.register("fullName")} autoComplete="name" required />
        </Field>
      </div>
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
      <Field
        label="Username"
        htmlFor={`${id}-username`}
        hint={<span className="break-all">{`${host}/portfolio/${username?.trim() || "..."}`}</span>}
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
    </>
  );
}

function PasswordFields({ form }: { form: RegisterFormState }) {
  const id = useId();
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });
  return (
    <>
      <Field label="Password" htmlFor={`${id}-password`} error={errors.password?.message}>
        {(control) => (
          <>
            <PasswordInput
              {...form.register("password", { deps: form.formState.isSubmitted ? ["passwordConfirm"] : [] })}
              {...control}
              aria-describedby={[control["aria-describedby"], `${id}-strength`].filter(Boolean).join(" ")}
              autoComplete="new-password"
              required
            />
            <StrengthMeter id={`${id}-strength`} password={password ?? ""} />
          </>
        )}
      </Field>
      <Field label="Confirm password" htmlFor={`${id}-confirm`} error={errors.passwordConfirm?.message}>
        <PasswordInput
          {...form.register("passwordConfirm")}
          label="confirmation"
          autoComplete="new-password"
          required
        />
      </Field>
    </>
  );
}
