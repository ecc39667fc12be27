import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { requireViewer } from "../lib/session/require-login";
import { useLastViewer } from "../lib/session/viewer";
import { SettingsScreen } from "../screens/settings/settings-screen";
import { settingsSearch } from "../screens/settings/settings-tabs";

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
  if (!viewer) return null;
  // With the key, what was entered for one account never changes another one that logs in in another tab.
  return (
    <SettingsScreen key={viewer.id} viewer={viewer} tab={tab} sessionId={session_id} reference={reference} />
  );
}
