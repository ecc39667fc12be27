import { createFileRoute } from "@tanstack/react-router";
import { PlainPage } from "../features/pages/plain-page";
import { requireSuperuser } from "../lib/guard";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/admin")({
  beforeLoad: async ({ context }) => {
    await requireSuperuser(context);
  },
  head: () => pageHead({ title: "Admin Dashboard" }),
  component: () => (
    <PlainPage
      title="Admin Dashboard"
      text="There is nothing to administer here yet."
      wayOn={{ to: "/", label: "Back to Home" }}
    />
  ),
});
