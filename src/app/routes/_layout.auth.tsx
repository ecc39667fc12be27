import { nextPath } from "@contract/next-path";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadViewer } from "../data/session/require-login";
import { noindexHead } from "../lib/head";
import { AuthScreen, type AuthTab } from "../pages/auth/auth-screen";

type AuthSearch = { tab?: AuthTab; next?: string };

export const Route = createFileRoute("/_layout/auth")({
  validateSearch: ({ tab, next }: Record<string, unknown>): AuthSearch => ({
    tab: tab === "register" ? tab : undefined,
    next: nextPath(next),
  }),
  beforeLoad: async ({ context, search }) => {
    if (await loadViewer(context)) throw redirect({ href: search.next ?? "/", replace: true });
  },
  head: ({ match }) => noindexHead(match.search.tab === "register" ? "Register" : "Login"),
  component: Auth,
});

function Auth() {
  const { tab = "login", next } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onTab = (selected: AuthTab) => {
    void navigate({
      search: { next, tab: selected === "register" ? selected : undefined },
      resetScroll: false,
    });
  };
  return <AuthScreen tab={tab} onTab={onTab} next={next} />;
}
