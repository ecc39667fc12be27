import { createFileRoute } from "@tanstack/react-router";
import { noindexHead } from "../lib/head";
import { mailLinkSearch } from "../pages/auth/mail-link";
import { VerifyEmailScreen } from "../pages/auth/verify-email-screen";

export const Route = createFileRoute("/_layout/verify-email")({
  validateSearch: mailLinkSearch,
  head: () => noindexHead("Confirm your email address"),
  component: VerifyEmail,
});

function VerifyEmail() {
  const { token } = Route.useSearch();
  return <VerifyEmailScreen key={token} token={token} />;
}
