import { createFileRoute } from "@tanstack/react-router";
import { noindexHead } from "../lib/head";
import { ContinueLoginScreen } from "../pages/auth/continue-login-screen";

export const Route = createFileRoute("/_layout/auth_/continue")({
  loader: ({ context: { load } }) => load.auth.readProviderLogin.fetch({}),
  head: () => noindexHead("Login"),
  component: ContinueLogin,
});

function ContinueLogin() {
  return <ContinueLoginScreen login={Route.useLoaderData()} />;
}
