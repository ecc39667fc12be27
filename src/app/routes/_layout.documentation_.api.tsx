import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { ReferenceScreen } from "../screens/documentation/reference/reference-screen";

export const Route = createFileRoute("/_layout/documentation_/api")({
  loader: async ({ context }) => {
    const { readReference } = await import("../screens/documentation/reference/reference");
    return readReference(await context.readDocument());
  },
  head: ({ match }) =>
    pageHead({
      title: "API reference",
      canonical: { origin: match.context.origin, path: "/documentation/api" },
      description: "Every API call: who may make it, its parameters and its responses.",
    }),
  component: Reference,
});

function Reference() {
  return <ReferenceScreen {...Route.useLoaderData()} />;
}
