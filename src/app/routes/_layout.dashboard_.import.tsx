import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { requireViewer } from "../lib/session/require-login";
import { ImportScreen } from "../screens/import/import-screen";
import { Spinner } from "../ui/spinner";

export const Route = createFileRoute("/_layout/dashboard_/import")({
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  head: () => pageHead({ title: "Import projects" }),
  component: ImportScreen,
  pendingComponent: Spinner,
});
