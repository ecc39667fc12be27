import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { browserScreen } from "../ui/browser-screen";
import { TextsSkeleton } from "../ui/list-skeletons";

const CompanyTypesScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/admin/options-screen").then((module) => module.CompanyTypesScreen),
  <TextsSkeleton />,
);

export const Route = createFileRoute("/_layout/admin/_dashboard/company-types")({
  loader: ({ context }) => context.load.options.companyTypes.prefetch({}),
  head: () => pageHead({ title: "Admin: Company Type" }),
  component: CompanyTypesScreen,
});
