import { createFileRoute } from "@tanstack/react-router";
import { JobsPage } from "../features/pages/jobs-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/jobs")({
  head: ({ match }) =>
    pageHead({
      title: "Job board",
      address: { origin: match.context.origin, path: "/jobs" },
      description: "Positions in architecture, engineering, construction and operations. Coming soon.",
    }),
  component: JobsPage,
});
