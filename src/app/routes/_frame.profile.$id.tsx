import { createFileRoute } from "@tanstack/react-router";
import { loadProfile } from "../features/users/load-person";
import { profileHead } from "../features/users/person-head";
import { PersonMissing } from "../features/users/person-missing";
import { ProfileScreen } from "../features/users/profile-screen";
import { profileSearch } from "../features/users/profile-search";
import { ProfileSkeleton } from "../features/users/profile-skeleton";
import { trpc } from "../lib/trpc";

export const Route = createFileRoute("/_frame/profile/$id")({
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
