import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { browserScreen } from "../ui/browser-screen";
import { TextsSkeleton } from "../ui/list-skeletons";

const MessageScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/admin/bulk-send/message-screen").then((module) => module.MessageScreen),
  <TextsSkeleton />,
);

export const Route = createFileRoute("/_layout/admin/_dashboard/messages")({
  head: () => pageHead({ title: "Admin: Messages" }),
  component: MessageScreen,
});
