import { parse } from "hono/utils/cookie";
import { Cookie } from "lucia";

/** Over HTTPS, cookies get the `__Host-` prefix, so that subdomains cannot overwrite them (RFC 6265bis, 4.1.3.2). */
export const hostCookie = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);

/** The cookies of a request, and those to set on its response. */
export type Cookies = ReturnType<typeof cookiesOf>;

export const DAY_SECONDS = 24 * 60 * 60;

type Options = {
  seconds: number;
  /** Readable by page scripts (not HttpOnly). Such a cookie gets no prefix, because the scripts know its plain name. */
  isReadable?: boolean;
};

export function cookiesOf(request: Request, isSecure: boolean) {
  const received = request.headers.get("Cookie") ?? "";
  const sent = new Map<string, string>();
  const set = (name: string, value: string, { seconds, isReadable = false }: Options) => {
    const fullName = isReadable ? name : hostCookie(name, isSecure);
    const attributes = {
      httpOnly: !isReadable,
      secure: isSecure,
      sameSite: "lax" as const,
      path: "/",
      maxAge: seconds,
    };
    sent.set(fullName, new Cookie(fullName, value, attributes).serialize());
  };
  return {
    /** `Set-Cookie` headers by cookie name. */
    sent: sent as ReadonlyMap<string, string>,
    /** Does not use lucia's parser, which throws on malformed cookies, including those of other sites on this host. */
    read(name: string) {
      const fullName = hostCookie(name, isSecure);
      return parse(received, fullName)[fullName] ?? null;
    },
    set,
    drop: (name: string, options: Omit<Options, "seconds"> = {}) => set(name, "", { ...options, seconds: 0 }),
  };
}
