import { createFileRoute, retainSearchParams } from "@tanstack/react-router";
import { type CategorySearch, categorySearch } from "../features/projects/category-search";
import { loadPortfolio } from "../features/users/load-user";
import { portfolioHead } from "../features/users/user-head";
import { PersonMissing } from "../features/users/user-missing";
import { trpc } from "../lib/api/trpc";
import { OUTSIDE_FRAME } from "../screens/portfolio/embed-links";
import { type EmbedSearch, embedSearch } from "../screens/portfolio/embed-search";
import { Embedded } from "../screens/portfolio/embedded";
import { loadEmbedded } from "../screens/portfolio/load-embedded";
import { PortfolioRefused } from "../screens/portfolio/portfolio-refused";
import { PortfolioScreen } from "../screens/portfolio/portfolio-screen";
import { Spinner } from "../ui/spinner";

export const Route = createFileRoute("/portfolio/$username/")({
  validateSearch: (search: Record<string, unknown>): CategorySearch & EmbedSearch => ({
    ...categorySearch(search),
    ...embedSearch(search),
  }),
  search: { middlewares: [retainSearchParams(["embed"])] },
  loaderDeps: ({ search: { embed } }) => ({ embed }),
  loader: ({ context, params, deps, location }) =>
    (deps.embed ? loadEmbedded : loadPortfolio)(context, params.username, location),
  head: ({ loaderData, match, params }) => portfolioHead(loaderData, match.context.origin, params.username),
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
  const { category, embed } = Route.useSearch();
  const { isRefused } = Route.useLoaderData();
  const { data: user } = trpc.users.readByName.useQuery({ username });
  if (isRefused) return <PortfolioRefused />;
  if (!user) return <Spinner />;
  if (!embed) return <PortfolioScreen user={user} category={category} />;
  return (
    <Embedded>
      <PortfolioScreen user={user} category={category} linkTarget={OUTSIDE_FRAME} />
    </Embedded>
  );
}
