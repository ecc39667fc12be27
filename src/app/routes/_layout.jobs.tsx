import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { JobsPage } from "../pages/static/jobs-page";

export const Route = createFileRoute("/_layout/jobs")({
  head: ({ match }) =>
    pageHead({
      title: "Job board",
      canonical: { origin: match.context.origin, path: "/jobs" },
      description: "Positions in architecture, engineering, construction and operations. Coming soon.",
    }),
  component: JobsPage,
});
