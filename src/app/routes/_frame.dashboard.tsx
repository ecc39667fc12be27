import { createFileRoute } from "@tanstack/react-router";
import { PlainPage } from "../features/pages/plain-page";
import { requireViewer } from "../lib/guard";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/dashboard")({
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  head: () => pageHead({ title: "Your Dashboard" }),
  component: () => (
    <PlainPage
      title="Your Dashboard"
      text="There are no figures here yet. Your projects stand on your profile."
      wayOn={{ to: "/profile", label: "Your profile" }}
    />
  ),
});
