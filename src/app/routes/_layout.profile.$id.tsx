import { createFileRoute } from "@tanstack/react-router";
import { trpc } from "../data/api/trpc";
import { loadProfile } from "../pages/profile/load-profile";
import { ProfileScreen } from "../pages/profile/profile-screen";
import { profileSearch } from "../pages/profile/profile-search";
import { ProfileSkeleton } from "../pages/profile/profile-skeleton";
import { profileHead } from "../users/user-head";
import { UserNotFound } from "../users/user-not-found";

export const Route = createFileRoute("/_layout/profile/$id")({
  validateSearch: profileSearch,
  loader: ({ context, params, location }) => loadProfile(context, params.id, profileSearch(location.search)),
  head: ({ loaderData, match }) => profileHead(loaderData?.head, match.context.origin),
  component: ProfilePage,
  pendingComponent: ProfileSkeleton,
  notFoundComponent: ({ data }) => <UserNotFound isInvalid={data === "invalid"} />,
});

function ProfilePage() {
  const search = Route.useSearch();
  const { data: user } = trpc.users.read.useQuery({ id: Number(Route.useParams().id) });
  return user ? <ProfileScreen key={user.id} user={user} search={search} /> : <ProfileSkeleton />;
}
