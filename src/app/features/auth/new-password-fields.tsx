import type { ChosenPassword } from "@contract/passwords";
import { useId, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Field } from "../../ui/field";
import { PasswordInput } from "./password-input";
import { PasswordRequirements } from "./password-requirements";

/** A new password, twice; what it has to hold is shown once somebody sets out to choose it. */
export function NewPasswordFields({ form }: { form: UseFormReturn<ChosenPassword> }) {
  const id = useId();
  const { errors, isSubmitted } = form.formState;
  const password = useWatch({ control: form.control, name: "newPassword" }) ?? "";
  const [isBegun, setBegun] = useState(false);
  const isShown = isBegun || password !== "";
  return (
    <>
      <div>
        <Field label="New password" htmlFor={`${id}-new`} error={errors.newPassword?.message}>
          {(control) => (
            <PasswordInput
              {...form.register("newPassword", { deps: isSubmitted ? ["confirmPassword"] : [] })}
              {...control}
              aria-describedby={[control["aria-describedby"], isShown && `${id}-strength`]
                .filter(Boolean)
                .join(" ")}
              what="new password"
              autoComplete="new-password"
              required
              onFocus={() => setBegun(true)}
            />
          )}
        </Field>
        {isShown && <PasswordRequirements id={`${id}-strength`} password={password} />}
      </div>
      <Field label="Confirm new password" htmlFor={`${id}-confirm`} error={errors.confirmPassword?.message}>
        <PasswordInput
          {...form.register("confirmPassword")}
          what="confirmation"
          autoComplete="new-password"
          required
        />
      </Field>
    </>
  );
}
