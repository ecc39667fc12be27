import type { Cookies } from "./cookies";

/**
 * A sealed token that a browser keeps from the beginning of a login by a provider until its completion. It binds the login
 * to the browser, so that nobody can complete somebody else's.
 */
export type LoginCookie = {
  read(): string | null;
  keep(token: string, seconds: number): void;
  drop(): void;
};

export const LOGIN_COOKIE = "plinth_login";

export const loginCookieOf = (cookies: Cookies): LoginCookie => ({
  read: () => cookies.read(LOGIN_COOKIE),
  keep: (token, seconds) => cookies.set(LOGIN_COOKIE, token, { seconds }),
  drop: () => cookies.drop(LOGIN_COOKIE),
});
