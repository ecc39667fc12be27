import { useState } from "react";
import {
  type VisibilityErrors,
  type VisibilityInput,
  visibilityInput,
} from "../../features/projects/visibility/publication";
import { draftOf } from "../../lib/forms/drafts";
import type { Draft } from "./draft/draft";

export type Publication = ReturnType<typeof usePublication>;

/** Who will see the project, and from when. This tab keeps it over a reload, without a password. */
export function usePublication(userId: number, draftId: number | undefined, start: Draft | null) {
  const kept = draftOf<Omit<VisibilityInput, "password">>(userId, `publication:${draftId ?? "new"}`);
  const [input, setInput] = useState<VisibilityInput>(() => ({
    ...visibilityInput("published", start?.server),
    ...kept.read(),
  }));
  const [errors, setErrors] = useState<VisibilityErrors>({});
  return {
    input,
    errors,
    setErrors,
    set(changes: Partial<VisibilityInput>) {
      const next = { ...input, ...changes };
      const { password: _password, ...others } = next;
      setErrors({});
      setInput(next);
      kept.save(others);
    },
    discard() {
      kept.remove();
      setErrors({});
      setInput(visibilityInput("published"));
    },
  };
}
