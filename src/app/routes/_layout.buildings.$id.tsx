import { createFileRoute } from "@tanstack/react-router";
import { trpc } from "../data/api/trpc";
import { pageHead } from "../lib/head";
import { BuildingNotFound, BuildingScreen } from "../pages/building/building-screen";
import { Spinner } from "../ui/spinner";

export const Route = createFileRoute("/_layout/buildings/$id")({
  // The code is imported here, so that other pages do not load it.
  loader: async ({ context, params }) =>
    (await import("../pages/building/load-building")).loadBuilding(context, params.id),
  head: ({ loaderData }) => loaderData?.head ?? pageHead({ title: "Building Not Found" }),
  component: Building,
  pendingComponent: Spinner,
  notFoundComponent: BuildingNotFound,
});

function Building() {
  const { data: building } = trpc.buildings.read.useQuery({ id: Number(Route.useParams().id) });
  return building ? <BuildingScreen building={building} /> : <Spinner />;
}
