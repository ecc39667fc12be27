import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../data/session/require-login";
import { useLastViewer } from "../data/session/viewer";
import { pageHead } from "../lib/head";
import { SettingsScreen } from "../pages/settings/settings-screen";
import { settingsSearch } from "../pages/settings/settings-tabs";

export const Route = createFileRoute("/_layout/settings")({
  validateSearch: settingsSearch,
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  head: () => pageHead({ title: "Settings" }),
  component: Settings,
});

function Settings() {
  const { tab = "general", session_id, reference } = Route.useSearch();
  const viewer = useLastViewer();
  return viewer && <SettingsScreen viewer={viewer} tab={tab} sessionId={session_id} reference={reference} />;
}
