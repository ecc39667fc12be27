import { publicSentences } from "@contract/public-sentences";
import { toast } from "../../ui/toast";
import { failureOf, reasonOr } from "../api/failure";
import { remindOfSessionEnd } from "./session";

/**
 * Shows a toast for a failed call, with the failure's message below the title. `description` replaces the message unless
 * the server gave a reason; pass null if the title already contains the reason. If the session ended, or the call may
 * have succeeded, the toast says that instead.
 */
export function toastFailure(title: string, error: unknown, description?: string | null) {
  const failure = failureOf(error);
  if (failure.status === 401 && remindOfSessionEnd()) return;
  if (failure.isUnconfirmed) return toast({ ...publicSentences.noResponse.toast, kind: "bad" });
  if (description === null) return toast({ title, kind: "bad" });
  const reason = description === undefined ? failure.message : reasonOr(description, failure);
  toast({ title, description: reason, kind: "bad" });
}
