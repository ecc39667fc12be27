import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { browserScreen } from "../ui/browser-screen";
import { TextsSkeleton } from "../ui/list-skeletons";

const ConfirmationsScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/admin/confirmations-screen").then((module) => module.ConfirmationsScreen),
  <TextsSkeleton />,
);

export const Route = createFileRoute("/_layout/admin/_dashboard/confirmations")({
  loader: ({ context: { load } }) => load.admin.confirmations.prefetch({}),
  head: () => pageHead({ title: "Admin: Confirmations" }),
  component: ConfirmationsScreen,
});
