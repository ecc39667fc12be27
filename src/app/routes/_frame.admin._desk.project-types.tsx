import { createFileRoute } from "@tanstack/react-router";
import { ProjectTypesScreen } from "../features/admin/options-screen";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/admin/_desk/project-types")({
  loader: ({ context }) => context.load.options.projectCategories.prefetch({}),
  head: () => pageHead({ title: "Admin: Project Type" }),
  component: ProjectTypesScreen,
});
