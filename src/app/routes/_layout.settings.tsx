import { hasFeature } from "@contract/plans";
import { createFileRoute } from "@tanstack/react-router";
import type { RouterContext } from "../data/api/router-context";
import { loadViewer, requireViewer } from "../data/session/require-login";
import { useLastViewer } from "../data/session/viewer";
import { pageHead } from "../lib/head";
import { SettingsScreen } from "../pages/settings/settings-screen";
import { type SettingsTab, settingsSearch } from "../pages/settings/settings-tabs";

export const Route = createFileRoute("/_layout/settings")({
  validateSearch: settingsSearch,
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  loaderDeps: ({ search }) => ({ tab: search.tab }),
  // The browser does not wait: the tab opens at once.
  loader: ({ context, deps }) => (import.meta.env.SSR ? loadTab(context, deps.tab) : undefined),
  head: () => pageHead({ title: "Settings" }),
  component: Settings,
});

/** Loads what a tab shows. `prefetch` does not throw: each part shows its own error. */
async function loadTab(context: RouterContext, tab: SettingsTab | undefined) {
  const { load } = context;
  const viewer = await loadViewer(context);
  if (!viewer) return;
  if (tab === "portfolio") await load.appearance.read.prefetch({});
  if (tab === "security")
    await Promise.all([load.security.read.prefetch({}), load.security.readOtherAccess.prefetch({})]);
  if (tab === "account") await load.domains.read.prefetch({ id: viewer.id });
  if (tab === "developer" && hasFeature(viewer, "apiAccess"))
    await Promise.all([load.keys.list.prefetch({}), load.webhooks.list.prefetch({})]);
  if (tab === "support") await load.support.list.prefetch({});
}

function Settings() {
  const { tab = "general", session_id, reference } = Route.useSearch();
  const viewer = useLastViewer();
  return viewer && <SettingsScreen viewer={viewer} tab={tab} sessionId={session_id} reference={reference} />;
}
