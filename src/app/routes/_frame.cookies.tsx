import { createFileRoute } from "@tanstack/react-router";
import { cookieSections } from "../features/pages/cookie-notice";
import { LegalPage } from "../features/pages/legal-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/cookies")({
  head: ({ match }) =>
    pageHead({ title: "Cookies", address: { origin: match.context.origin, path: "/cookies" } }),
  component: () => (
    <LegalPage
      title="Cookies"
      note="Two that hold your session, and nothing else."
      sections={cookieSections}
    />
  ),
});
