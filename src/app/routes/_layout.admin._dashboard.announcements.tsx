import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { NotificationScreen } from "../screens/admin/bulk-send/notification-screen";

export const Route = createFileRoute("/_layout/admin/_dashboard/announcements")({
  head: () => pageHead({ title: "Admin: Notifications to all users" }),
  component: () => <NotificationScreen audience="all" />,
});
