import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { NotificationScreen } from "../screens/admin/bulk-send/notification-screen";

export const Route = createFileRoute("/_layout/admin/_dashboard/notifications")({
  head: () => pageHead({ title: "Admin: Notifications" }),
  component: () => <NotificationScreen audience="chosen" />,
});
