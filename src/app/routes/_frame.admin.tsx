import { createFileRoute } from "@tanstack/react-router";
import { AdminScreen } from "../features/admin/admin-screen";
import { requireSuperuser } from "../lib/guard";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/admin")({
  beforeLoad: async ({ context, location }) => {
    await requireSuperuser(context, location);
  },
  head: () => pageHead({ title: "Admin Dashboard" }),
  component: AdminScreen,
});
