import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { ConfirmationsScreen } from "../screens/admin/confirmations/confirmations-screen";

export const Route = createFileRoute("/_layout/admin/_dashboard/confirmations")({
  loader: ({ context: { load } }) => load.admin.confirmations.prefetch({}),
  head: () => pageHead({ title: "Admin: Confirmations" }),
  component: ConfirmationsScreen,
});
