import { createFileRoute, retainSearchParams } from "@tanstack/react-router";
import {
  type CategorySearch,
  categorySearch,
  type StartSearch,
  startSearch,
} from "../features/projects/category-search";
import { portfolioHead } from "../features/users/user-head";
import { UserNotFound } from "../features/users/user-not-found";
import { trpc } from "../lib/api/trpc";
import { type EmbedSearch, embedSearch, NEW_TAB } from "../screens/portfolio/embed";
import { EmbedFrame } from "../screens/portfolio/embed-frame";
import { loadEmbeddedPortfolio, loadPortfolio } from "../screens/portfolio/load-portfolio";
import { PortfolioRefused, PortfolioScreen } from "../screens/portfolio/portfolio-screen";
import { Spinner } from "../ui/spinner";

export const Route = createFileRoute("/portfolio/$username/")({
  validateSearch: (search: Record<string, unknown>): CategorySearch & EmbedSearch & StartSearch => ({
    ...categorySearch(search),
    ...embedSearch(search),
    ...startSearch(search),
  }),
  search: { middlewares: [retainSearchParams(["embed"])] },
  loaderDeps: ({ search: { embed, start } }) => ({ embed, start }),
  loader: ({ context, params, deps, location }) =>
    (deps.embed ? loadEmbeddedPortfolio : loadPortfolio)(context, params.username, location, deps.start),
  head: ({ loaderData, match }) => portfolioHead(loaderData, match.context),
  component: PortfolioPage,
  pendingComponent: Spinner,
  notFoundComponent: () => (
    <main>
      <UserNotFound />
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
    <EmbedFrame>
      <PortfolioScreen user={user} category={category} linkTarget={NEW_TAB} />
    </EmbedFrame>
  );
}
