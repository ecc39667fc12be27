import { createFileRoute } from "@tanstack/react-router";
import { userSearch, usersInput } from "../features/admin/user-search";
import { UsersScreen } from "../features/admin/users-screen";

export const Route = createFileRoute("/_frame/admin/_desk/")({
  validateSearch: userSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load.admin.users.prefetch(usersInput(deps)),
  component: () => <UsersScreen search={Route.useSearch()} />,
});
