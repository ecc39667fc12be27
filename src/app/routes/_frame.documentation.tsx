import { createFileRoute } from "@tanstack/react-router";
import { PlainPage } from "../features/pages/plain-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/documentation")({
  head: () => pageHead({ title: "Documentation" }),
  component: () => (
    <PlainPage
      title="Documentation"
      text="The documentation is not written yet."
      wayOn={{ to: "/discover", label: "Explore Projects" }}
    />
  ),
});
