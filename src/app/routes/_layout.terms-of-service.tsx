import { BRAND } from "@contract/brand";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { LegalPage } from "../pages/static/legal-page";
import { termsSections } from "../pages/static/terms-of-service";

export const Route = createFileRoute("/_layout/terms-of-service")({
  head: ({ match }) =>
    pageHead({
      title: "Terms of Service",
      canonical: { origin: match.context.origin, path: "/terms-of-service" },
    }),
  component: () => (
    <>
      <LegalPage
        title="Terms of Service"
        note={`What you and ${BRAND} owe each other when you use it.`}
        sections={termsSections}
      />
      <div className="sheet-edges">
        <p className="border-t border-line py-8">
          <a href="/licenses" className="text-link">
            Licences of the software that this site contains
          </a>
        </p>
      </div>
    </>
  ),
});
