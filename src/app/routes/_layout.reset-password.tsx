import { createFileRoute } from "@tanstack/react-router";
import { noindexHead } from "../lib/head";
import { ForgotPasswordScreen } from "../pages/auth/forgot-password-screen";
import { mailLinkSearch } from "../pages/auth/mail-link";
import { NewPasswordScreen } from "../pages/auth/new-password-screen";

export const Route = createFileRoute("/_layout/reset-password")({
  validateSearch: mailLinkSearch,
  head: ({ match }) => noindexHead(match.search.token ? "Set a new password" : "Forgot password"),
  component: ResetPassword,
});

function ResetPassword() {
  const { token } = Route.useSearch();
  return token === undefined ? <ForgotPasswordScreen /> : <NewPasswordScreen key={token} token={token} />;
}
