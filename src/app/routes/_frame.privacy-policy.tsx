import { createFileRoute } from "@tanstack/react-router";
import { LegalPage } from "../features/pages/legal-page";
import { PRIVACY_UPDATED, privacySections } from "../features/pages/privacy-policy";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/privacy-policy")({
  head: () => pageHead({ title: "Privacy Policy" }),
  component: () => <LegalPage title="Privacy Policy" note={PRIVACY_UPDATED} sections={privacySections} />,
});
