import { createFileRoute } from "@tanstack/react-router";
import { CompanyTypesScreen } from "../features/admin/options-screen";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/admin/_desk/company-types")({
  loader: ({ context }) => context.load.options.companyTypes.prefetch({}),
  head: () => pageHead({ title: "Admin: Company Type" }),
  component: CompanyTypesScreen,
});
