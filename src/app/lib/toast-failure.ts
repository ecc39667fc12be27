import { sentences } from "@contract/sentences";
import { toast } from "../ui/toast";
import { failureOf, reasonOr } from "./failure";
import { remindOfSessionEnd } from "./session";

/**
 * Shows a toast for a failed call: the title and the failure's message below it. `description` replaces the message unless
 * the server gave a reason; null is for a title that contains the reason. A call that may have been carried out is not
 * said to have failed. A call that was refused because the session ended shows the toast for an ended session.
 */
export function toastFailure(title: string, error: unknown, description?: string | null) {
  const failure = failureOf(error);
  if (failure.status === 401 && remindOfSessionEnd()) return;
  if (failure.isUnconfirmed) return toast({ ...sentences.noAnswer.toast, kind: "bad" });
  if (description === null) return toast({ title, kind: "bad" });
  const reason = description === undefined ? failure.message : reasonOr(description, failure);
  toast({ title, description: reason, kind: "bad" });
}
