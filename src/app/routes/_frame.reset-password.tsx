import { createFileRoute } from "@tanstack/react-router";
import { PlainPage } from "../features/pages/plain-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/reset-password")({
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === "string" ? { token: search.token } : {},
  head: () => pageHead({ title: "Forgot password" }),
  component: () => (
    <PlainPage
      title="Forgot password"
      text="A password cannot be reset here yet."
      wayOn={{ to: "/auth", label: "Back to login" }}
    />
  ),
});
