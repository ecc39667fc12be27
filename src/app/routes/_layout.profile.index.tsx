import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadViewer } from "../data/session/require-login";

/** Redirects to the viewer's own profile, or to the login page. */
export const Route = createFileRoute("/_layout/profile/")({
  beforeLoad: async ({ context }) => {
    const viewer = await loadViewer(context);
    throw redirect(viewer ? { to: "/profile/$id", params: { id: String(viewer.id) } } : { to: "/auth" });
  },
});
