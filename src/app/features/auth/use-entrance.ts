import type { CurrentUser } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { failureOf } from "../../lib/failure";
import { showFieldErrors } from "../../lib/form";
import { viewerKey } from "../../lib/viewer";
import { toast } from "../../ui/toast";
import { forgetTyped } from "./typed";

type Words = { title: string; description: string };

/** What logging in and registering have in common: who entered is known at once, and what was seen before is asked anew. */
export function useEntrance(next: string | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (viewer: CurrentUser, welcome: Words) => {
    forgetTyped();
    queryClient.setQueryData(viewerKey, viewer);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerKey[0] });
    toast({ ...welcome, kind: "good" });
    await navigate({ href: next ?? "/", replace: true });
  };
}

/** Says why nobody entered: in the form, where it stays, and in passing. */
export function refuseEntrance<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  error: unknown,
  { title, description }: Words,
) {
  showRefusal(form, error, title);
  toast({ title, description, kind: "bad", isBrief: true });
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
