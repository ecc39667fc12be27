import { createFileRoute, redirect } from "@tanstack/react-router";
import { viewerOf } from "../lib/require-login";

/** One's own profile, or the way to having one. */
export const Route = createFileRoute("/_layout/profile/")({
  beforeLoad: async ({ context }) => {
    const viewer = await viewerOf(context);
    throw redirect(viewer ? { to: "/profile/$id", params: { id: String(viewer.id) } } : { to: "/auth" });
  },
});
