import { createFileRoute, notFound, redirect } from "@tanstack/react-router";
import { notFoundOr } from "../data/api/not-found";
import { loadViewer } from "../data/session/require-login";
import { noindexHead } from "../lib/head";
import { ContactScreen } from "../pages/contact/contact-screen";
import { WriterScreen } from "../pages/contact/writer-screen";
import { Spinner } from "../ui/spinner";
import { UserNotFound } from "../users/user-not-found";

/** `to`: the user to whom a visitor writes. `token`: from a mailed link, for the writer of a message. */
type ContactSearch = { to?: number | undefined; token?: string | undefined };

export const Route = createFileRoute("/_layout/contact")({
  validateSearch: ({ to, token }: Record<string, unknown>): ContactSearch => ({
    to: Number.isSafeInteger(to) && Number(to) > 0 ? Number(to) : undefined,
    token: typeof token === "string" ? token : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { to, token } }) => {
    const { load } = context;
    // The page shows itself that a link is invalid.
    if (token !== undefined) return void (await load.webMessages.readAsWriter.prefetch({ token }));
    if (to === undefined) throw notFound({ data: "invalid" });
    const [viewer, user] = await Promise.allSettled([
      loadViewer(context),
      load.users.read.ensureData({ id: to }),
    ]);
    if (viewer.status === "fulfilled" && viewer.value)
      throw redirect({ to: "/messages", search: { to }, replace: true });
    if (user.status === "rejected") throw notFoundOr(user.reason);
  },
  head: () => noindexHead("Contact"),
  component: Contact,
  pendingComponent: Spinner,
  notFoundComponent: ({ data }) => <UserNotFound isInvalid={data === "invalid"} />,
});

function Contact() {
  const { to, token } = Route.useSearch();
  if (token !== undefined) return <WriterScreen key={token} token={token} />;
  return to === undefined ? null : <ContactScreen key={to} userId={to} />;
}
