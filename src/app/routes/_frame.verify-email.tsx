import { createFileRoute } from "@tanstack/react-router";
import { mailLinkSearch } from "../features/auth/mail-link";
import { VerifyEmailScreen } from "../features/auth/verify-email-screen";
import { unlistedHead } from "../lib/head";

export const Route = createFileRoute("/_frame/verify-email")({
  validateSearch: mailLinkSearch,
  head: () => unlistedHead("Confirm your email address"),
  component: VerifyEmail,
});

function VerifyEmail() {
  const { token } = Route.useSearch();
  return <VerifyEmailScreen key={token} token={token} />;
}
