import { createFileRoute } from "@tanstack/react-router";
import { referenceHead } from "../pages/documentation/reference/reference-head";
import { ReferenceScreen } from "../pages/documentation/reference/reference-screen";

export const Route = createFileRoute("/_layout/documentation_/api")({
  loader: async ({ context }) => {
    const { readReference } = await import("../pages/documentation/reference/reference");
    return readReference(await context.readDocument());
  },
  head: referenceHead,
  component: Reference,
});

function Reference() {
  return <ReferenceScreen {...Route.useLoaderData()} />;
}
