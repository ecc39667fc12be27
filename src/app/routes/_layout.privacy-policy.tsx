import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { LegalPage } from "../pages/static/legal-page";
import { PRIVACY_UPDATED, privacySections } from "../pages/static/privacy-policy";

export const Route = createFileRoute("/_layout/privacy-policy")({
  head: ({ match }) =>
    pageHead({
      title: "Privacy Policy",
      canonical: { origin: match.context.origin, path: "/privacy-policy" },
    }),
  component: () => <LegalPage title="Privacy Policy" note={PRIVACY_UPDATED} sections={privacySections} />,
});
