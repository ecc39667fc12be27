import { HOUR_MS } from "@contract/durations";
import { UNLOCK_HOURS } from "@contract/project-visibility";
import type { Db } from "../db/client";
import type { Cookies } from "./cookies";
import { openToken, tokenSealer } from "./sealed-token";

/** The projects whose link or password a browser has used, and their access keys. */
export type ProjectAccess = {
  /** Valid keys. A key belongs to one project, and is replaced when the project's link or password is. */
  readonly keys: readonly string[];
  /** The key in the address of the request. */
  readonly linkKey: string | null;
  /** Allows this browser to see a project, its pictures and its comments for `UNLOCK_HOURS`. */
  grant(projectId: number, key: string): Promise<void>;
};

export const PROJECT_ACCESS_COOKIE = "plinth_projects";

/** Beyond this number, the projects that were opened first have to be opened again. */
const PROJECTS_MAX = 20;
const LINK_KEY = "key";
/** 128 bits as base64url. */
const KEY = /^[\w-]{22}$/;

export const newAccessKey = () =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");

type Grant = [projectId: number, key: string, until: number];

/** Checks whether the request can show more than others. If so, it must not read a replica that is behind. */
export const hasProjectAccess = (url: URL, cookies: Cookies) =>
  url.searchParams.has(LINK_KEY) || cookies.read(PROJECT_ACCESS_COOKIE) !== null;

/** Reads the cookie, which is sealed because it ends on the server too, and the key in the address of the request. */
export async function projectAccessOf(
  context: { db: Db; now: Date },
  url: URL,
  cookies: Cookies,
): Promise<ProjectAccess> {
  const token = cookies.read(PROJECT_ACCESS_COOKIE);
  const opened = token ? await openToken(context, "projects", token) : null;
  const grants = ((opened ? JSON.parse(opened) : []) as Grant[]).filter(
    ([, , until]) => until > context.now.getTime(),
  );
  const inAddress = url.searchParams.get(LINK_KEY) ?? "";
  const linkKey = KEY.test(inAddress) ? inAddress : null;
  return {
    keys: [...grants.map(([, key]) => key), ...(linkKey ? [linkKey] : [])],
    linkKey,
    async grant(projectId, key) {
      const others = grants.filter(([id]) => id !== projectId);
      grants.length = 0;
      grants.push(...others, [projectId, key, context.now.getTime() + UNLOCK_HOURS * HOUR_MS]);
      const seal = await tokenSealer(context, "projects");
      const value = await seal(JSON.stringify(grants.slice(-PROJECTS_MAX)));
      cookies.set(PROJECT_ACCESS_COOKIE, value, { seconds: (UNLOCK_HOURS * HOUR_MS) / 1000 });
    },
  };
}

/** The access of responses that are the same for everybody, and of jobs. */
export const noProjectAccess: ProjectAccess = {
  keys: [],
  linkKey: null,
  grant: () => Promise.reject(new Error("This request cannot set cookies")),
};
