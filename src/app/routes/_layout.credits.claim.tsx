import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { browserScreen } from "../ui/browser-screen";

const ClaimScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/credits/claim-screen").then((module) => module.ClaimScreen),
);

export const Route = createFileRoute("/_layout/credits/claim")({
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === "string" ? { token: search.token } : {},
  head: () => pageHead({ title: "Confirm a credit" }),
  component: ClaimScreen,
});
