import { passwordCriteria, passwordScore, strengthLabel } from "@contract/passwords";
import { type Register, TURNSTILE_ACTION } from "@contract/users";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useCallback, useId } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { z } from "zod";
import { PasswordInput } from "../../auth/password-input";
import { StrengthBars } from "../../auth/strength-bars";
import { type ResetTurnstile, TurnstileField } from "../../auth/turnstile-field";
import { formatList } from "../../lib/format/format-list";
import { Checkbox } from "../../ui/checkbox";
import { Field, FieldError } from "../../ui/field";
import { Input } from "../../ui/input";

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

/** The password meter of the registration form: a bar and the missing requirements. */
function StrengthMeter({ id, password }: { id: string; password: string }) {
  const score = passwordScore(password);
  return (
    <div className="mt-2">
      <StrengthBars score={score} label={password ? strengthLabel(score) : "Empty"} tone={toneOf(score)} />
      <p id={id} aria-live="polite" className="mt-1.5 text-14 text-ink-2">
        {password ? `${strengthLabel(score)}.${missing(password)}` : "Password is required"}
      </p>
    </div>
  );
}

const toneOf = (score: number) => {
  if (score <= 40) return "bg-bad";
  return score <= 60 ? "bg-warn" : "bg-good";
};

/** Only the length is required. The other criteria make the password stronger. */
function missing(password: string) {
  const [length, ...others] = passwordCriteria;
  const unmet = others.filter(({ holds }) => !holds(password));
  const needs = length.holds(password) ? "" : ` Needs ${namesOf([length])}.`;
  return unmet.length === 0 ? needs : `${needs} Stronger with ${namesOf(unmet)}.`;
}

const namesOf = (criteria: readonly { label: string }[]) =>
  formatList(criteria.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1)));

/** The required consent and two optional emails. The legal pages open in a new tab, so that the form keeps its input. */
export function AgreementFields({ form }: { form: RegisterFormState }) {
  const errorId = useId();
  const error = form.formState.errors.acceptedTerms?.message;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <div>
        <Checkbox
          {...form.register("acceptedTerms")}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          required
          label={
            <>
              I accept the <LegalLink href="/terms">Terms</LegalLink>, the{" "}
              <LegalLink href="/privacy">Privacy Policy</LegalLink> and the{" "}
              <LegalLink href="/cookies">Cookie Policy</LegalLink>
            </>
          }
        />
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      <Checkbox
        {...form.register("emailNotifications")}
        defaultChecked={form.getValues("emailNotifications") ?? true}
        label="Email me about follows, comments and messages"
      />
      <Checkbox {...form.register("newsletterSubscription")} label="Send me the newsletter" />
    </div>
  );
}

function LegalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** The check that a person registers. */
export function RegisterTurnstile({ form, reset }: { form: RegisterFormState; reset: ResetTurnstile }) {
  const { setValue } = form;
  const setToken = useCallback((token: string) => setValue("turnstileToken", token), [setValue]);
  const error = form.formState.errors.turnstileToken?.message;
  return <TurnstileField action={TURNSTILE_ACTION} error={error} onToken={setToken} reset={reset} />;
}
