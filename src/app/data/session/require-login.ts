import type { CurrentUser } from "@contract/users";
import { redirect } from "@tanstack/react-router";
import type { RouterContext } from "../api/router-context";
import { userOfEndedSession } from "./session";
import { viewerQuery } from "./viewer";

type Address = { href: string };

/** The viewer, for `beforeLoad` and loaders. Usually in the cache already, from the root route's loader. */
export const loadViewer = ({ queryClient, client }: RouterContext): Promise<CurrentUser | null> =>
  queryClient.ensureQueryData(viewerQuery(client));

/** Redirects visitors without a login to the login page, and back here after it. */
export async function requireViewer(context: RouterContext, location: Address): Promise<CurrentUser> {
  const viewer = await loadViewer(context);
  if (!viewer) throw redirect({ href: loginPath(location) });
  return viewer;
}

/** Redirects everybody but superusers to the home page. A superuser whose session ended goes to the login page. */
export async function requireSuperuser(context: RouterContext, location: Address): Promise<CurrentUser> {
  const viewer = await loadViewer(context);
  if (viewer?.role === "superuser") return viewer;
  const needsLogin = !viewer && userOfEndedSession()?.role === "superuser";
  throw redirect({ href: needsLogin ? loginPath(location) : "/" });
}

/** The path of the login page that leads back to this address. */
export const loginPath = ({ href }: Address) => `/auth?next=${encodeURIComponent(href)}`;
