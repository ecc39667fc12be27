import {
  type ChosenPassword,
  passwordCriteria,
  passwordScore,
  settingsStrengthLabel,
} from "@contract/passwords";
import { Check } from "lucide-react";
import { useId, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Field } from "../ui/field";
import { PasswordInput } from "./password-input";
import { StrengthBars } from "./strength-bars";

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

/** The strength meter for a changed password, with the five requirements as a checklist. */
function PasswordRequirements({ id, password }: { id: string; password: string }) {
  const strength = settingsStrengthLabel(passwordScore(password));
  return (
    <div className="mt-2">
      <StrengthBars
        score={passwordScore(password)}
        label={password ? strength : "Empty"}
        tone={tones[strength]}
      />
      <p id={id} aria-live="polite" className="mt-1.5 min-h-5 text-14 text-ink-2">
        {password ? strength : "All five are required"}
      </p>
      <ul className="mt-2 grid gap-x-4 gap-y-1 text-14 md:grid-cols-2">
        {passwordCriteria.map(({ label, holds }) => (
          <Requirement key={label} label={label} isMet={holds(password)} />
        ))}
      </ul>
    </div>
  );
}

const tones = { Weak: "bg-bad", Medium: "bg-warn", Strong: "bg-good" };

function Requirement({ label, isMet }: { label: string; isMet: boolean }) {
  return (
    <li className={`flex items-center gap-2 ${isMet ? "" : "text-ink-2"}`}>
      {isMet ? (
        <Check className="text-good" />
      ) : (
        <span aria-hidden="true" className="mx-1.25 size-1.5 border border-line-2" />
      )}
      {label}
      <span className="sr-only">{isMet ? ", met" : ", not met"}</span>
    </li>
  );
}
