import { createFileRoute } from "@tanstack/react-router";
import { mailLinkHead, mailLinkSearch } from "../features/auth/mail-link";
import { VerifyEmailScreen } from "../features/auth/verify-email-screen";

export const Route = createFileRoute("/_frame/verify-email")({
  validateSearch: mailLinkSearch,
  head: () => mailLinkHead("Confirm your email address"),
  component: VerifyEmail,
});

function VerifyEmail() {
  const { token } = Route.useSearch();
  return <VerifyEmailScreen key={token} token={token} />;
}
