import { TriangleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { failureOf } from "../../data/api/failure";
import { showFieldErrors } from "../../data/forms/form";
import { Button } from "../../ui/button";
import { NeedsScript } from "../../ui/needs-script";
import { closeToast, toast } from "../../ui/toast";

/** The server's reason for refusing the form. */
export function AuthFormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="flex gap-2 border border-bad bg-sheet p-4 text-14 text-bad">
      <TriangleAlert className="mt-0.5" />
      {message}
    </p>
  );
}

/** A form that needs JavaScript. Without it, a sentence says so in its place. */
export function ScriptForm({ className = "", ...props }: ComponentProps<"form">) {
  return (
    <>
      <form method="post" noValidate className={`grid gap-5 noscript:hidden ${className}`} {...props} />
      <NeedsScript className={className} />
    </>
  );
}

export function SubmitButton({ label, busy }: { label: string; busy: string | undefined }) {
  return (
    <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
      {label}
    </Button>
  );
}

/** Statuses that mean invalid, wrong or already used input. */
const INPUT_STATUSES = new Set([400, 401, 409]);

/**
 * Shows in the form why a login or registration failed. The toast asks to check the input, so it is only shown when the
 * server refused the input, not for a ban, a rate limit, a server error or a lost connection.
 */
export function showAuthError<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  error: unknown,
  inputRefused: { title: string; description: string },
) {
  showFormError(form, error, inputRefused.title);
  if (INPUT_STATUSES.has(failureOf(error).status)) toast({ ...inputRefused, kind: "bad" });
  else closeToast();
}

/** Shows the server's message at the fields it is about, or otherwise above the submit button. */
export function showFormError<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  error: unknown,
  fallback = "Please try again",
) {
  const { message, fields } = failureOf(error);
  const isShown = showFieldErrors(form, fields, Object.keys(form.getValues()));
  if (!isShown) form.setError("root.server", { message: message || fallback });
}
