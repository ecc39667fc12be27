import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { NotifyScreen } from "../screens/admin/sending/notification-screen";

export const Route = createFileRoute("/_layout/admin/_dashboard/notifications")({
  head: () => pageHead({ title: "Admin: Notifications" }),
  component: () => <NotifyScreen reach="chosen" />,
});
