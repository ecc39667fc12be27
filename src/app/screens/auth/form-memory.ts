import type { Login } from "@contract/users";
import type { RegisterInput } from "./register-fields";

type Typed = { login: Partial<Login>; register: Partial<RegisterInput> };

/** What was typed at the door, passwords aside, for whoever looks around and comes back: in the page's memory only. */
export const typed: Typed = { login: {}, register: {} };

export function rememberTyped(door: keyof Typed, values: Partial<RegisterInput>) {
  const { password: _password, passwordConfirm: _confirmation, ...rest } = values;
  typed[door] = rest;
}

export function forgetTyped() {
  typed.login = {};
  typed.register = {};
}
