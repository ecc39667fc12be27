import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordScreen } from "../features/auth/forgot-password-screen";
import { mailLinkSearch } from "../features/auth/mail-link";
import { NewPasswordScreen } from "../features/auth/new-password-screen";
import { unlistedHead } from "../lib/head";

export const Route = createFileRoute("/_frame/reset-password")({
  validateSearch: mailLinkSearch,
  head: ({ match }) => unlistedHead(match.search.token ? "Set a new password" : "Forgot password"),
  component: ResetPassword,
});

function ResetPassword() {
  const { token } = Route.useSearch();
  return token === undefined ? <ForgotPasswordScreen /> : <NewPasswordScreen key={token} token={token} />;
}
