import { createFileRoute } from "@tanstack/react-router";
import { PlainPage } from "../features/pages/plain-page";
import { requireViewer } from "../lib/guard";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/settings")({
  validateSearch: (search: Record<string, unknown>): { session_id?: string } =>
    typeof search.session_id === "string" ? { session_id: search.session_id } : {},
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  head: () => pageHead({ title: "Settings" }),
  component: () => (
    <PlainPage
      title="Settings"
      text="There is nothing to set here yet. Your name, picture and biography stand on your profile."
      wayOn={{ to: "/profile", label: "Your profile" }}
    />
  ),
});
