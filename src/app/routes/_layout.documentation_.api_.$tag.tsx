import { createFileRoute, notFound } from "@tanstack/react-router";
import { referenceHead } from "../pages/documentation/reference/reference-head";
import { TagScreen } from "../pages/documentation/reference/tag-screen";

export const Route = createFileRoute("/_layout/documentation_/api_/$tag")({
  loader: async ({ context, params }) => {
    const { readTag } = await import("../pages/documentation/reference/reference");
    const reference = readTag(await context.readDocument(), params.tag);
    if (!reference) throw notFound();
    return reference;
  },
  head: referenceHead,
  component: Tag,
});

function Tag() {
  return <TagScreen {...Route.useLoaderData()} />;
}
