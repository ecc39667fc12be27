import { createFileRoute, Outlet } from "@tanstack/react-router";
import { FramedErrorPage } from "../features/frame/error-page";
import { Frame } from "../features/frame/frame";

/** Header and footer around every page that lives in here. */
export const Route = createFileRoute("/_frame")({
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
  // A split errorComponent would put Suspense around the page in the browser only, and hydration would differ.
  wrapInSuspense: true,
  errorComponent: FramedErrorPage,
});
