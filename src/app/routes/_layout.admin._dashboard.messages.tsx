import { createFileRoute } from "@tanstack/react-router";
import { browserScreen } from "../lib/browser-screen";
import { pageHead } from "../lib/head";

const MessageScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../screens/admin/bulk-send/message-screen").then((module) => module.MessageScreen),
);

export const Route = createFileRoute("/_layout/admin/_dashboard/messages")({
  head: () => pageHead({ title: "Admin: Messages" }),
  component: MessageScreen,
});
