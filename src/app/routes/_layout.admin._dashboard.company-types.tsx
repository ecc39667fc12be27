import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { CompanyTypesScreen } from "../screens/admin/options/options-screen";

export const Route = createFileRoute("/_layout/admin/_dashboard/company-types")({
  loader: ({ context }) => context.load.options.companyTypes.prefetch({}),
  head: () => pageHead({ title: "Admin: Company Type" }),
  component: CompanyTypesScreen,
});
