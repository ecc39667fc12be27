import { BRAND } from "@contract/brand";
import { createFileRoute } from "@tanstack/react-router";
import { LegalPage } from "../features/pages/legal-page";
import { termsSections } from "../features/pages/terms-of-service";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/terms-of-service")({
  head: ({ match }) =>
    pageHead({
      title: "Terms of Service",
      address: { origin: match.context.origin, path: "/terms-of-service" },
    }),
  component: () => (
    <LegalPage
      title="Terms of Service"
      note={`What you and ${BRAND} owe each other when you use it.`}
      sections={termsSections}
    />
  ),
});
