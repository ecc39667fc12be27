import type { ChosenPassword } from "@contract/passwords";
import { useId, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Field } from "../../ui/field";
import { PasswordInput } from "./password-input";
import { PasswordRequirements } from "./password-requirements";

/** New password and confirmation. The requirements appear once the new-password field gets focus. */
export function NewPasswordFields({ form }: { form: UseFormReturn<ChosenPassword> }) {
  const id = useId();
  const { errors, isSubmitted } = form.formState;
  const password = useWatch({ control: form.control, name: "newPassword" }) ?? "";
  const [wasFocused, setWasFocused] = useState(false);
  const showsRequirements = wasFocused || password !== "";
  return (
    <>
      <div>
        <Field label="New password" htmlFor={`${id}-new`} error={errors.newPassword?.message}>
          {(control) => (
            <PasswordInput
              {...form.register("newPassword", { deps: isSubmitted ? ["confirmPassword"] : [] })}
              {...control}
              aria-describedby={[control["aria-describedby"], showsRequirements && `${id}-strength`]
                .filter(Boolean)
                .join(" ")}
              label="new password"
              autoComplete="new-password"
              required
              onFocus={() => setWasFocused(true)}
            />
          )}
        </Field>
        {showsRequirements && <PasswordRequirements id={`${id}-strength`} password={password} />}
      </div>
      <Field label="Confirm new password" htmlFor={`${id}-confirm`} error={errors.confirmPassword?.message}>
        <PasswordInput
          {...form.register("confirmPassword")}
          label="confirmation"
          autoComplete="new-password"
          required
        />
      </Field>
    </>
  );
}
