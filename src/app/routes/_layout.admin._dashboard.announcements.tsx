import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { NotifyScreen } from "../screens/admin/sending/notification-screen";

export const Route = createFileRoute("/_layout/admin/_dashboard/announcements")({
  head: () => pageHead({ title: "Admin: Notifications to all users" }),
  component: () => <NotifyScreen reach="all" />,
});
