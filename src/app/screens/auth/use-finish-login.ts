import type { CurrentUser } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { setBanNotice } from "../../features/auth/ban-notice";
import { viewerKey } from "../../lib/session/viewer";
import { toast } from "../../ui/toast";
import { forgetValues } from "./remembered-values";

/** What follows a login or a registration: caches the account, refetches everything else and goes to `next`. */
export function useFinishLogin(next: string | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (viewer: CurrentUser, welcome: { title: string; description: string }) => {
    forgetValues();
    setBanNotice(null);
    queryClient.setQueryData(viewerKey, viewer);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerKey[0] });
    toast({ ...welcome, kind: "good" });
    await navigate({ href: next ?? "/", replace: true });
  };
}
