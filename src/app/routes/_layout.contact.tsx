import { createFileRoute } from "@tanstack/react-router";
import { noindexHead } from "../lib/head";
import { ContactScreen } from "../pages/contact/contact-screen";
import type { ContactSearch } from "../pages/contact/load-contact";
import { WriterScreen } from "../pages/contact/writer-screen";
import { UserNotFound } from "../users/user-not-found";

export const Route = createFileRoute("/_layout/contact")({
  validateSearch: (search: Record<string, unknown>) => search as ContactSearch,
  loaderDeps: ({ search }) => search,
  // Other pages do without this code.
  loader: async ({ context, deps }) =>
    (await import("../pages/contact/load-contact")).loadContact(context, deps),
  head: () => noindexHead("Contact"),
  component: Contact,
  notFoundComponent: ({ data }) => <UserNotFound isInvalid={data === "invalid"} />,
});

function Contact() {
  const { to, token } = Route.useSearch();
  if (token !== undefined) return <WriterScreen key={token} token={String(token)} />;
  return to === undefined ? null : <ContactScreen key={to} userId={to} />;
}
