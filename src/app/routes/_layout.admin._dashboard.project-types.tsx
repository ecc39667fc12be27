import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { ProjectTypesScreen } from "../screens/admin/options/options-screen";

export const Route = createFileRoute("/_layout/admin/_dashboard/project-types")({
  loader: ({ context }) => context.load.options.projectCategories.prefetch({}),
  head: () => pageHead({ title: "Admin: Project Type" }),
  component: ProjectTypesScreen,
});
