// The cookies of a caller of the API, as a browser keeps and sends them.

export type Cookies = Map<string, string>;

export function keepCookies(cookies: Cookies, response: Response) {
  for (const cookie of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
    if (name !== undefined && value !== undefined) cookies.set(name, value);
  }
}

/** The headers with the cookies, and with the token that allows changes. Empty without cookies. */
export function cookieHeaders(cookies: Cookies): Record<string, string> {
  if (cookies.size === 0) return {};
  return {
    Cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
    "X-XSRF-TOKEN": cookies.get("XSRF-TOKEN") ?? "",
  };
}
