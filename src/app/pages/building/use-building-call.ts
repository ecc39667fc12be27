import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "../../data/api/failure";
import { invalidateAfter } from "../../data/cache/invalidation";
import { useSubmit } from "../../data/forms/use-submit";

/** Runs one call about a building at a time, keeps its refusal, and refreshes what it changed. */
export function useBuildingCall() {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<ReturnType<typeof failureOf>>();
  const { isBusy, submit } = useSubmit(async (_isCurrent, call: () => Promise<unknown>) => {
    setFailure(undefined);
    await call().catch((cause: unknown) => setFailure(failureOf(cause)));
    await invalidateAfter(queryClient, "buildingChanged");
  });
  return { isBusy, run: submit, refusal: failure?.message, errors: failure?.fields ?? {} };
}
