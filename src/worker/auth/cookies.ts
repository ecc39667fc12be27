import { parse } from "hono/utils/cookie";
import { Cookie } from "lucia";

/** Over https a name carries the prefix with which no other host of the domain can set it (RFC 6265bis, 4.1.3.2). */
export const hostCookie = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);

/** The cookies a request came with, and those its answer sets. */
export type Cookies = ReturnType<typeof cookiesOf>;

type Options = {
  days: number;
  /** Scripts of the page may read it. It keeps its plain name, which they know. */
  isReadable?: boolean;
};

export function cookiesOf(request: Request, isSecure: boolean) {
  const received = request.headers.get("Cookie") ?? "";
  const sent = new Map<string, string>();
  const set = (name: string, value: string, { days, isReadable = false }: Options) => {
    const fullName = isReadable ? name : hostCookie(name, isSecure);
    const attributes = {
      httpOnly: !isReadable,
      secure: isSecure,
      sameSite: "lax" as const,
      path: "/",
      maxAge: days * 24 * 60 * 60,
    };
    sent.set(fullName, new Cookie(fullName, value, attributes).serialize());
  };
  return {
    /** What `Set-Cookie` says, by name. */
    sent: sent as ReadonlyMap<string, string>,
    /** Not lucia's reader: that one throws at a malformed cookie, also at one that another site on this host left. */
    read(name: string) {
      const fullName = hostCookie(name, isSecure);
      return parse(received, fullName)[fullName] ?? null;
    },
    set,
    drop: (name: string, options: Omit<Options, "days"> = {}) => set(name, "", { ...options, days: 0 }),
  };
}
