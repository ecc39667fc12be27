import type { FormEvent } from "react";

/** The handler of a form that is sent without a page load. */
export const submitting = (submit: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  void submit();
};
