import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../data/session/require-login";
import { useViewer } from "../data/session/viewer";
import { pageHead } from "../lib/head";
import { loadMessages } from "../pages/messages/load-messages";
import { MessagesScreen } from "../pages/messages/messages-screen";
import { messagesSearch } from "../pages/messages/messages-search";
import { Spinner } from "../ui/spinner";

export const Route = createFileRoute("/_layout/messages")({
  validateSearch: messagesSearch,
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  loaderDeps: ({ search }) => search,
  // Navigation does not wait when the user switches conversations: the conversation shows its own loading state.
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
  const { to, list } = Route.useSearch();
  return viewer ? <MessagesScreen key={viewer.id} viewerId={viewer.id} to={to} list={list} /> : <Spinner />;
}
