import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { requireSuperuser } from "../lib/session/require-login";
import { AdminScreen } from "../pages/admin/admin-screen";

export const Route = createFileRoute("/_layout/admin")({
  beforeLoad: async ({ context, location }) => {
    await requireSuperuser(context, location);
  },
  head: () => pageHead({ title: "Admin Dashboard" }),
  component: AdminScreen,
});
