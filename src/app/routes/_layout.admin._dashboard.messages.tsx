import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { MessageScreen } from "../screens/admin/bulk-send/message-screen";

export const Route = createFileRoute("/_layout/admin/_dashboard/messages")({
  head: () => pageHead({ title: "Admin: Messages" }),
  component: MessageScreen,
});
