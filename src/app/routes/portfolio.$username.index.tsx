import { createFileRoute, retainSearchParams } from "@tanstack/react-router";
import { OUTSIDE_FRAME } from "../features/embed/embed-links";
import { type EmbedSearch, embedSearch } from "../features/embed/embed-search";
import { Embedded } from "../features/embed/embedded";
import { loadEmbedded } from "../features/embed/load-embedded";
import { type CategorySearch, categorySearch } from "../features/users/category-search";
import { loadPortfolio } from "../features/users/load-person";
import { portfolioHead } from "../features/users/person-head";
import { PersonMissing } from "../features/users/person-missing";
import { PortfolioRefused } from "../features/users/portfolio-refused";
import { PortfolioScreen } from "../features/users/portfolio-screen";
import { trpc } from "../lib/trpc";
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
