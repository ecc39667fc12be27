import { createFileRoute } from "@tanstack/react-router";
import { loadMessages } from "../features/messages/load-messages";
import { MessagesScreen } from "../features/messages/messages-screen";
import { messagesSearch } from "../features/messages/messages-search";
import { requireViewer } from "../lib/guard";
import { pageHead } from "../lib/head";
import { useViewer } from "../lib/viewer";
import { Spinner } from "../ui/spinner";

export const Route = createFileRoute("/_frame/messages")({
  validateSearch: messagesSearch,
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  loaderDeps: ({ search }) => search,
  // Another conversation opens at once and reads what it shows by itself.
  loader: ({ context, deps, cause }) => {
    const loading = loadMessages(context, deps);
    return cause === "stay" ? undefined : loading;
  },
  head: () => pageHead({ title: "Messages" }),
  component: MessagesPage,
  pendingComponent: Spinner,
});

function MessagesPage() {
  const viewer = useViewer();
  const { to } = Route.useSearch();
  return viewer ? <MessagesScreen key={viewer.id} viewerId={viewer.id} to={to} /> : <Spinner />;
}
