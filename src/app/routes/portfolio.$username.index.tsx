import { createFileRoute } from "@tanstack/react-router";
import { categorySearch } from "../features/users/category-search";
import { loadPortfolio } from "../features/users/load-person";
import { personHead } from "../features/users/person-head";
import { PersonMissing } from "../features/users/person-missing";
import { PortfolioRefused } from "../features/users/portfolio-refused";
import { PortfolioScreen } from "../features/users/portfolio-screen";
import { trpc } from "../lib/trpc";
import { Spinner } from "../ui/spinner";

export const Route = createFileRoute("/portfolio/$username/")({
  validateSearch: categorySearch,
  loader: ({ context, params }) => loadPortfolio(context, params.username),
  head: ({ loaderData, match, params }) =>
    personHead(loaderData?.facts, match.context.origin, `/portfolio/${params.username}`) ?? {},
  component: PortfolioPage,
  pendingComponent: Spinner,
  notFoundComponent: () => (
    <main>
      <PersonMissing />
    </main>
  ),
});

function PortfolioPage() {
  const { username } = Route.useParams();
  const { category } = Route.useSearch();
  const { isRefused } = Route.useLoaderData();
  const { data: user } = trpc.users.readByName.useQuery({ username });
  if (!user) return <Spinner />;
  if (isRefused) return <PortfolioRefused />;
  return <PortfolioScreen user={user} category={category} />;
}
