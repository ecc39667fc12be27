import { type ReactNode, useId } from "react";
import { Checkbox } from "../../../ui/checkbox";
import { FieldError } from "../../../ui/field";
import type { RegisterFormState } from "./register-fields";

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
