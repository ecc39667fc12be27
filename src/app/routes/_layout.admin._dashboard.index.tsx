import { createFileRoute } from "@tanstack/react-router";
import { type UserSearch, userSearch, usersInput } from "../pages/admin/users/user-search";
import { browserScreen } from "../ui/browser-screen";
import { TextsSkeleton } from "../ui/list-skeletons";

const UsersScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/admin/users/users-screen").then((module) => module.UsersScreen),
  <TextsSkeleton />,
);

export const Route = createFileRoute("/_layout/admin/_dashboard/")({
  // Loader and component check it, so that pages for everybody do not load the code for it.
  validateSearch: (search) => search as UserSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load.admin.users.prefetch(usersInput(userSearch(deps))),
  component: () => <UsersScreen search={userSearch(Route.useSearch())} />,
});
