import { createFileRoute } from "@tanstack/react-router";
import { PlainPage } from "../features/pages/plain-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/documentation")({
  head: () => pageHead({ title: "Documentation" }),
  component: () => (
    <PlainPage
      title="Documentation"
      text="The guide is not written yet. The API is described already, call by call."
      wayOn={{ to: "/documentation/api", label: "API Reference" }}
    />
  ),
});
