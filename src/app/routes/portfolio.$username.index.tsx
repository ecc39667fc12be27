import { createFileRoute, retainSearchParams } from "@tanstack/react-router";
import { trpc } from "../data/api/trpc";
import { EmbedFrame, EmbedRefused } from "../embed/embed-frame";
import { type EmbedSearch, embedSearch, NEW_TAB } from "../embed/embed-search";
import { loadPortfolio } from "../pages/portfolio/load-portfolio";
import { PortfolioScreen } from "../pages/portfolio/portfolio-screen";
import {
  type CategorySearch,
  categorySearch,
  type StartSearch,
  startSearch,
} from "../projects/category-search";
import { browserScreen } from "../ui/browser-screen";
import { Spinner } from "../ui/spinner";
import { portfolioHead } from "../users/user-head";
import { UserNotFound } from "../users/user-not-found";

/** The portfolio in the frame of its owner's settings, which send unsaved changes. */
type PreviewSearch = { preview?: 1 };

const PortfolioPreview = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/portfolio/portfolio-preview").then((module) => module.PortfolioPreview),
);

export const Route = createFileRoute("/portfolio/$username/")({
  validateSearch: (
    search: Record<string, unknown>,
  ): CategorySearch & EmbedSearch & StartSearch & PreviewSearch => ({
    ...categorySearch(search),
    ...embedSearch(search),
    ...startSearch(search),
    ...(search.preview === 1 && { preview: 1 }),
  }),
  search: { middlewares: [retainSearchParams(["embed", "theme", "columns", "tabs"])] },
  loaderDeps: ({ search }) => ({ embed: embedSearch(search).embed, start: search.start }),
  loader: async ({ context, params, deps, location }) => {
    const load = deps.embed
      ? (await import("../pages/portfolio/load-embedded-portfolio")).loadEmbeddedPortfolio
      : loadPortfolio;
    // The category is not among the dependencies: the page stays while another one loads.
    return load(context, params.username, location, {
      ...categorySearch(location.search),
      ...(deps.start && { start: deps.start }),
    });
  },
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
  const search = Route.useSearch();
  // The router leaves values in the address that `embedSearch` does not accept.
  const { embed, columns, tabs } = embedSearch(search);
  const { isRefused } = Route.useLoaderData();
  const { data: user } = trpc.users.readByName.useQuery({ username });
  if (isRefused) return <EmbedRefused />;
  if (!user) return <Spinner />;
  if (search.preview && !embed) return <PortfolioPreview user={user} />;
  if (!embed) return <PortfolioScreen user={user} category={search.category} />;
  return (
    <EmbedFrame>
      <PortfolioScreen
        user={user}
        category={search.category}
        linkTarget={NEW_TAB}
        columns={columns}
        hasOwnTheme={search.theme !== undefined}
        hasTabs={tabs !== 0}
      />
    </EmbedFrame>
  );
}
