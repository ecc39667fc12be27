import { createFileRoute, redirect } from "@tanstack/react-router";
import { SettingsScreen } from "../features/settings/settings-screen";
import { settingsSearch } from "../features/settings/settings-tabs";
import { useKnownViewer } from "../features/settings/use-known-viewer";
import { requireViewer } from "../lib/guard";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/settings")({
  validateSearch: settingsSearch,
  beforeLoad: async ({ context, location, search: { tab, session_id } }) => {
    const { accountType } = await requireViewer(context, location);
    if (session_id && accountType === "premium")
      throw redirect({ to: "/settings", search: { tab }, replace: true });
  },
  head: () => pageHead({ title: "Settings" }),
  component: Settings,
});

function Settings() {
  const { tab = "general", session_id } = Route.useSearch();
  const viewer = useKnownViewer();
  return viewer && <SettingsScreen viewer={viewer} tab={tab} sessionId={session_id} />;
}
