import type { CurrentUser, Login } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { setBanNotice } from "../../auth/ban-notice";
import { replaceViewer } from "../../data/cache/viewer";
import { toast } from "../../ui/toast";
import type { RegisterInput } from "./register-fields";

/** Finishes a login or a registration: caches the account, refetches everything else and goes to `next`. */
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

type Values = { login: Partial<Login>; register: Partial<RegisterInput> };

/**
 * The entered values of the two forms, without passwords and tokens, until the page is reloaded or somebody logs in.
 */
export const remembered: Values = { login: {}, register: {} };

export function rememberValues(form: keyof Values, values: Partial<RegisterInput>) {
  const { password: _password, passwordConfirm: _confirmation, turnstileToken: _token, ...rest } = values;
  remembered[form] = rest;
}

function forgetValues() {
  remembered.login = {};
  remembered.register = {};
}
