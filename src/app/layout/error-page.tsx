import { BRAND } from "@contract/brand";
import { type ErrorComponentProps, Link, useMatch, useRouter } from "@tanstack/react-router";
import { statusOf } from "../lib/trpc";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { DrawnPage } from "../ui/illustrated-page";
import { Lockup } from "../ui/mark";
import { MissingPicture } from "../ui/missing-picture";

/** A page that failed: in the frame that stands around it, or else as a page of its own. */
export function ErrorPage(props: ErrorComponentProps) {
  const { routeId }: { routeId: string } = useMatch({ strict: false });
  return routeId.startsWith("/_layout/") ? <Failure {...props} /> : <RootErrorPage {...props} />;
}

/** Without the frame, which may itself have failed: nothing here reads any data. */
export function RootErrorPage(props: ErrorComponentProps) {
  return (
    <main className="w-full grow">
      <div className="sheet-edges flex h-header items-center">
        <a href="/" aria-label={`${BRAND}, home`}>
          <Lockup />
        </a>
      </div>
      <Failure {...props} />
    </main>
  );
}

function Failure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <DrawnPage
      title={isOffline() ? "You are offline" : "Something went wrong"}
      text={sentenceOf(error)}
      drawing={<MissingPicture className="aspect-4/3 w-full" />}
    >
      <Button variant="primary" onClick={retry}>
        Try again
      </Button>
      <Link to="/" className={buttonClass()}>
        Back to Home
      </Link>
    </DrawnPage>
  );
}

const isOffline = () => navigator.onLine === false;

/** What the server said, where it refused; what broke by itself says nothing to a visitor. */
function sentenceOf(error: unknown) {
  if (isOffline()) return "This page needs a connection. Once there is one, try again.";
  const status = statusOf(error) ?? 500;
  return status < 500
    ? (error as Error).message
    : "This page could not be shown. It is not your doing; trying again often helps.";
}
