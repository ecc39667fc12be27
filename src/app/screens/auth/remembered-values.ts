import type { Login } from "@contract/users";
import type { RegisterInput } from "./register/register-fields";

type Values = { login: Partial<Login>; register: Partial<RegisterInput> };

/** What was entered in the two forms, without passwords and tokens, until the page is reloaded or somebody logs in. */
export const remembered: Values = { login: {}, register: {} };

export function rememberValues(form: keyof Values, values: Partial<RegisterInput>) {
  const { password: _password, passwordConfirm: _confirmation, turnstileToken: _token, ...rest } = values;
  remembered[form] = rest;
}

export function forgetValues() {
  remembered.login = {};
  remembered.register = {};
}
