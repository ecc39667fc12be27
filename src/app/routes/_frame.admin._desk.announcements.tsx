import { createFileRoute } from "@tanstack/react-router";
import { NotifyScreen } from "../features/admin/notify-screen";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/admin/_desk/announcements")({
  head: () => pageHead({ title: "Admin: Notifications to all users" }),
  component: () => <NotifyScreen reach="all" />,
});
