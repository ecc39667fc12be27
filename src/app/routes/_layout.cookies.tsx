import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { cookieSections } from "../pages/static/cookie-notice";
import { LegalPage } from "../pages/static/legal-page";

export const Route = createFileRoute("/_layout/cookies")({
  head: ({ match }) =>
    pageHead({ title: "Cookies", canonical: { origin: match.context.origin, path: "/cookies" } }),
  component: () => (
    <LegalPage
      title="Cookies"
      note="Two that hold your session, and nothing else."
      sections={cookieSections}
    />
  ),
});
