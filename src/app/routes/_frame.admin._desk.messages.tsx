import { createFileRoute } from "@tanstack/react-router";
import { MessageScreen } from "../features/admin/message-screen";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/admin/_desk/messages")({
  head: () => pageHead({ title: "Admin: Messages" }),
  component: MessageScreen,
});
