import { notFound, redirect } from "@tanstack/react-router";
import { notFoundOr } from "../../data/api/not-found";
import type { RouterContext } from "../../data/api/router-context";
import { loadViewer } from "../../data/session/require-login";

/** `to`: the user to whom a visitor writes. `token`: from a mailed link, for the writer of a message. */
export type ContactSearch = { to?: number | undefined; token?: string | undefined };

/** Loads the receiver, or the conversation of a link. Somebody who is logged in writes in their messages. */
export async function loadContact(context: RouterContext, { to, token }: ContactSearch) {
  const { load } = context;
  // The page shows itself that a link is invalid.
  if (token !== undefined) return void (await load.webMessages.readAsWriter.prefetch({ token }));
  if (to === undefined || !Number.isSafeInteger(to) || to < 1) throw notFound({ data: "invalid" });
  const [viewer, user] = await Promise.allSettled([
    loadViewer(context),
    load.users.read.ensureData({ id: to }),
  ]);
  if (viewer.status === "fulfilled" && viewer.value)
    throw redirect({ to: "/messages", search: { to }, replace: true });
  if (user.status === "rejected") throw notFoundOr(user.reason);
}
