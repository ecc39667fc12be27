import { createFileRoute, Outlet } from "@tanstack/react-router";
import { PageLayout } from "../layout/page-layout";
import type { RouterContext } from "../lib/router-context";
import { loadViewer } from "../lib/session/require-login";

/** Pages with header and footer. */
export const Route = createFileRoute("/_layout")({
  loader: ({ context }) => (typeof window === "undefined" ? loadUnreadCounts(context) : undefined),
  component: () => (
    <PageLayout>
      <Outlet />
    </PageLayout>
  ),
});

/** Renders the unread counts on the server. If that fails, the browser loads them. */
async function loadUnreadCounts(context: RouterContext) {
  const viewer = await loadViewer(context);
  if (viewer) await context.load.notifications.unread.ensureData({}).catch(() => undefined);
}
