import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { browserScreen } from "../ui/browser-screen";
import { TextsSkeleton } from "../ui/list-skeletons";

const ProjectTypesScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/admin/options-screen").then((module) => module.ProjectTypesScreen),
  <TextsSkeleton />,
);

export const Route = createFileRoute("/_layout/admin/_dashboard/project-types")({
  loader: ({ context }) => context.load.options.projectCategories.prefetch({}),
  head: () => pageHead({ title: "Admin: Project Type" }),
  component: ProjectTypesScreen,
});
