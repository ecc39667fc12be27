import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { browserScreen } from "../ui/browser-screen";
import { TextsSkeleton } from "../ui/list-skeletons";

const NotificationScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () =>
        import("../pages/admin/bulk-send/notification-screen").then((module) => module.NotificationScreen),
  <TextsSkeleton />,
);

export const Route = createFileRoute("/_layout/admin/_dashboard/notifications")({
  head: () => pageHead({ title: "Admin: Notifications" }),
  component: () => <NotificationScreen audience="chosen" />,
});
