import { failureOf } from "../../lib/failure";
import { toast } from "../../ui/toast";

/** What failed, and what the server said of it. */
export const toastFailure = (title: string, error: unknown) =>
  toast({ title, description: failureOf(error).message, kind: "bad" });
