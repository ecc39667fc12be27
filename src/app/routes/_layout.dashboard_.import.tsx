import { ClientOnly, createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { pageHead } from "../lib/head";
import { requireViewer } from "../lib/session/require-login";
import { Spinner } from "../ui/spinner";

/** It works on files of the browser, so the Worker's bundle does not contain it. */
const ImportScreen = import.meta.env.SSR ? () => null : lazy(() => import("../screens/import/import-screen"));

export const Route = createFileRoute("/_layout/dashboard_/import")({
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  head: () => pageHead({ title: "Import projects" }),
  component: () => (
    <ClientOnly fallback={<Spinner />}>
      <Suspense fallback={<Spinner />}>
        <ImportScreen />
      </Suspense>
    </ClientOnly>
  ),
  pendingComponent: Spinner,
});
