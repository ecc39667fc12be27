import type { Cookies } from "./cookies";

/**
 * What the browser that has begun a login by a provider keeps until it is complete: a sealed token. It binds the login to
 * the browser, so that nobody can complete somebody else's.
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
