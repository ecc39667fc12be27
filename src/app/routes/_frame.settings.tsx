import { createFileRoute } from "@tanstack/react-router";
import { SettingsScreen } from "../features/settings/settings-screen";
import { settingsSearch } from "../features/settings/settings-tabs";
import { requireViewer } from "../lib/guard";
import { pageHead } from "../lib/head";
import { useKnownViewer } from "../lib/viewer";

export const Route = createFileRoute("/_frame/settings")({
  validateSearch: settingsSearch,
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  head: () => pageHead({ title: "Settings" }),
  component: Settings,
});

function Settings() {
  const { tab = "general", session_id } = Route.useSearch();
  const viewer = useKnownViewer();
  return viewer && <SettingsScreen viewer={viewer} tab={tab} sessionId={session_id} />;
}
