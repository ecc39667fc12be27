import { createFileRoute } from "@tanstack/react-router";
import { userSearch, usersInput } from "../screens/admin/users/user-search";
import { UsersScreen } from "../screens/admin/users/users-screen";

export const Route = createFileRoute("/_layout/admin/_dashboard/")({
  validateSearch: userSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load.admin.users.prefetch(usersInput(deps)),
  component: () => <UsersScreen search={Route.useSearch()} />,
});
