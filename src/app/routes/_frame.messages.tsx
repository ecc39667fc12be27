import { createFileRoute } from "@tanstack/react-router";
import { PlainPage } from "../features/pages/plain-page";
import { requireViewer } from "../lib/guard";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/messages")({
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  head: () => pageHead({ title: "Messages" }),
  component: () => (
    <PlainPage
      title="Messages"
      text="There are no messages here yet."
      wayOn={{ to: "/discover", label: "Explore Projects" }}
    />
  ),
});
