import { createFileRoute } from "@tanstack/react-router";
import { LegalPage } from "../features/pages/legal-page";
import { PRIVACY_UPDATED, privacySections } from "../features/pages/privacy-policy";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/privacy-policy")({
  head: ({ match }) =>
    pageHead({ title: "Privacy Policy", address: { origin: match.context.origin, path: "/privacy-policy" } }),
  component: () => <LegalPage title="Privacy Policy" note={PRIVACY_UPDATED} sections={privacySections} />,
});
