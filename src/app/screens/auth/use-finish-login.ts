import type { CurrentUser } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { replaceViewer } from "../../cache/viewer";
import { setBanNotice } from "../../features/auth/ban-notice";
import { toast } from "../../ui/toast";
import { forgetValues } from "./remembered-values";

/** What follows a login or a registration: caches the account, refetches everything else and goes to `next`. */
export function useFinishLogin(next: string | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (viewer: CurrentUser, welcome: { title: string; description: string }) => {
    forgetValues();
    setBanNotice(null);
    replaceViewer(queryClient, viewer);
    toast({ ...welcome, kind: "good" });
    await navigate({ href: next ?? "/", replace: true });
  };
}
