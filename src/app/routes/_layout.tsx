import { createFileRoute, Outlet } from "@tanstack/react-router";
import { Frame } from "../layout/page-layout";
import { viewerOf } from "../lib/require-login";
import type { RouterContext } from "../lib/router-context";

/** Header and footer around every page that lives in here. */
export const Route = createFileRoute("/_layout")({
  loader: ({ context }) => (typeof window === "undefined" ? readCounts(context) : undefined),
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
});

/** The header's counts arrive with the page; without them it comes all the same, and asks again. */
async function readCounts(context: RouterContext) {
  const viewer = await viewerOf(context);
  if (viewer) await context.load.notifications.unread.ensureData({}).catch(() => undefined);
}
