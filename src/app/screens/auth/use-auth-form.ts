import type { CurrentUser } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { setBanNotice } from "../../features/auth/ban-notice";
import { failureOf } from "../../lib/api/failure";
import { showFieldErrors } from "../../lib/forms/form";
import { viewerKey } from "../../lib/session/viewer";
import { closeToast, toast } from "../../ui/toast";
import { forgetTyped } from "./form-memory";

type Words = { title: string; description: string };

/** What logging in and registering have in common: who entered is known at once, and what was seen before is asked anew. */
export function useAuthForm(next: string | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (viewer: CurrentUser, welcome: Words) => {
    forgetTyped();
    setBanNotice(null);
    queryClient.setQueryData(viewerKey, viewer);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerKey[0] });
    toast({ ...welcome, kind: "good" });
    await navigate({ href: next ?? "/", replace: true });
  };
}

/** Answers that refuse what was entered: it is not valid, not right, or taken. */
const REFUSED_INPUT = new Set([400, 401, 409]);

/**
 * Says in the form why nobody entered. The toast asks to check what was entered, so it is shown only where that was
 * refused; a ban, a limit, a server that fails or does not answer and a lost
 * connection are other reasons.
 */
export function showAuthError<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  error: unknown,
  refusedInput: Words,
) {
  showRefusal(form, error, refusedInput.title);
  if (REFUSED_INPUT.has(failureOf(error).status)) toast({ ...refusedInput, kind: "bad" });
  else closeToast();
}

/** Says why the server refused: on the fields it is about, or else above the form. What was typed stays. */
export function showRefusal<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  error: unknown,
  fallback = "Please try again",
) {
  const { message, fields } = failureOf(error);
  const isShown = showFieldErrors(form, fields, Object.keys(form.getValues()));
  if (!isShown) form.setError("root.server", { message: message || fallback });
}
