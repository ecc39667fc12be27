import { BRAND, CONTACT } from "@contract/brand";
import type { CurrentUser } from "@contract/users";
import { type ErrorComponentProps, Link, useMatch, useRouter } from "@tanstack/react-router";
import { referenceOf } from "../data/api/failure";
import { statusOf } from "../data/api/trpc";
import { viewerKey } from "../data/session/viewer";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { IllustratedPage } from "../ui/illustrated-page";
import { Logo } from "../ui/logo";
import { MissingPicture } from "../ui/missing-picture";

/** Shows a page's error inside the layout, or without it for pages that have no layout. */
export function ErrorPage(props: ErrorComponentProps) {
  const { routeId }: { routeId: string } = useMatch({ strict: false });
  return routeId.startsWith("/_layout/") ? <ErrorMessage {...props} /> : <RootErrorPage {...props} />;
}

/** The error page without the layout, which may itself have failed. Reads no data. */
export function RootErrorPage(props: ErrorComponentProps) {
  return (
    <main className="w-full grow">
      <div className="sheet-edges flex h-header items-center">
        <a href="/" aria-label={`${BRAND}, home`}>
          <Logo />
        </a>
      </div>
      <ErrorMessage {...props} />
    </main>
  );
}

function ErrorMessage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <IllustratedPage
      title={isOffline() ? "You are offline" : "Something went wrong"}
      text={errorText(error)}
      note={<Reference id={referenceOf(error)} />}
      drawing={<MissingPicture className="aspect-4/3 w-full" />}
    >
      <Button variant="primary" onClick={retry}>
        Try again
      </Button>
      <Link to="/" className={buttonClass()}>
        Back to Home
      </Link>
    </IllustratedPage>
  );
}

/** The id by which the operator finds the failure in the log. One click selects it. */
function Reference({ id }: { id: string | undefined }) {
  // Reads the cache only: this page must not fail as well.
  const { queryClient } = useRouter().options.context;
  if (!id) return null;
  const canWriteToSupport = queryClient.getQueryData<CurrentUser | null>(viewerKey)?.status === "active";
  return (
    <p className="mt-3 max-w-measure text-14 text-ink-2 wrap-anywhere">
      Reference: <code className="select-all">{id}</code>
      <br />
      {canWriteToSupport ? (
        <Link to="/settings" search={{ tab: "support", reference: id }} className="text-link text-ink">
          Write to support about this
        </Link>
      ) : (
        `If you write to ${CONTACT} about this, please send the reference with it.`
      )}
    </p>
  );
}

const isOffline = () => navigator.onLine === false;

/** The server's message for a refusal (4xx). The message of any other error would not help a visitor. */
function errorText(error: unknown) {
  if (isOffline()) return "This page needs an internet connection. Reconnect and try again.";
  const status = statusOf(error) ?? 500;
  return status < 500 ? (error as Error).message : "This page could not be shown. Please try again.";
}
