import { createFileRoute } from "@tanstack/react-router";
import { requireSuperuser } from "../data/session/require-login";
import { pageHead } from "../lib/head";
import { AdminScreen } from "../pages/admin/admin-screen";

export const Route = createFileRoute("/_layout/admin")({
  beforeLoad: async ({ context, location }) => {
    await requireSuperuser(context, location);
  },
  head: () => pageHead({ title: "Admin Dashboard" }),
  component: AdminScreen,
});
