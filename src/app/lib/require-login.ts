import type { CurrentUser } from "@contract/users";
import { redirect } from "@tanstack/react-router";
import type { RouterContext } from "./router-context";
import { userOfEndedSession } from "./session";
import { viewerQuery } from "./viewer";

type Place = { href: string };

/** Who is logged in, for `beforeLoad`; the root has usually asked already. */
export const viewerOf = ({ queryClient, client }: RouterContext): Promise<CurrentUser | null> =>
  queryClient.ensureQueryData(viewerQuery(client));

/** For pages that need somebody: a logged-out visitor goes to log in, and comes back here afterwards. */
export async function requireViewer(context: RouterContext, location: Place): Promise<CurrentUser> {
  const viewer = await viewerOf(context);
  if (!viewer) throw redirect({ href: loginPath(location) });
  return viewer;
}

/** For the administration: everybody else is led home. A superuser whose session ended on the page logs in again. */
export async function requireSuperuser(context: RouterContext, location: Place): Promise<CurrentUser> {
  const viewer = await viewerOf(context);
  if (viewer?.role === "superuser") return viewer;
  const isToLogIn = !viewer && userOfEndedSession()?.role === "superuser";
  throw redirect({ href: isToLogIn ? loginPath(location) : "/" });
}

/** Where one logs in, to be led to this place afterwards. */
export const loginPath = ({ href }: Place) => `/auth?next=${encodeURIComponent(href)}`;
