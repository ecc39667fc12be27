import { createFileRoute, Outlet } from "@tanstack/react-router";
import { Frame } from "../features/frame/frame";
import { viewerOf } from "../lib/guard";
import type { RouterContext } from "../router";

/** Header and footer around every page that lives in here. */
export const Route = createFileRoute("/_frame")({
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
