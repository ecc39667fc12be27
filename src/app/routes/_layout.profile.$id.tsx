import { createFileRoute } from "@tanstack/react-router";
import { loadProfile } from "../features/users/load-user";
import { profileSearch } from "../features/users/profile-search";
import { profileHead } from "../features/users/user-head";
import { PersonMissing } from "../features/users/user-missing";
import { trpc } from "../lib/api/trpc";
import { ProfileScreen } from "../screens/profile/profile-screen";
import { ProfileSkeleton } from "../screens/profile/profile-skeleton";

export const Route = createFileRoute("/_layout/profile/$id")({
  validateSearch: profileSearch,
  loader: ({ context, params, location }) => loadProfile(context, params.id, profileSearch(location.search)),
  head: ({ loaderData, match, params }) => profileHead(loaderData?.facts, match.context.origin, params.id),
  component: ProfilePage,
  pendingComponent: ProfileSkeleton,
  notFoundComponent: ({ data }) => <PersonMissing isInvalid={data === "invalid"} />,
});

function ProfilePage() {
  const search = Route.useSearch();
  const { data: user } = trpc.users.read.useQuery({ id: Number(Route.useParams().id) });
  return user ? <ProfileScreen key={user.id} user={user} search={search} /> : <ProfileSkeleton />;
}
