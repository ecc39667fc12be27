import { createFileRoute, Outlet } from "@tanstack/react-router";
import { useState } from "react";
import type { RouterContext } from "../data/api/router-context";
import { loadViewer } from "../data/session/require-login";
import { useLastViewer } from "../data/session/viewer";
import { PageLayout } from "../shell/page-layout";

/** Pages with header and footer. */
export const Route = createFileRoute("/_layout")({
  loader: ({ context }) => (typeof window === "undefined" ? loadUnreadCounts(context) : undefined),
  component: Layout,
});

function Layout() {
  // The key keeps the entered text of one account from changing another one that logs in in another tab.
  return (
    <PageLayout>
      <Outlet key={useAccountChanges()} />
    </PageLayout>
  );
}

/** Counts how often another account has replaced the one that the page showed. A login on a page without a login does not count. */
function useAccountChanges() {
  const account = useLastViewer()?.id;
  const [{ shown, changes }, set] = useState({ shown: account, changes: 0 });
  if (account !== shown) set({ shown: account, changes: shown === undefined ? changes : changes + 1 });
  return changes;
}

/** Renders the unread counts on the server. If that fails, the browser loads them. */
async function loadUnreadCounts(context: RouterContext) {
  const viewer = await loadViewer(context);
  if (viewer) await context.load.notifications.unread.ensureData({}).catch(() => undefined);
}
