import { BRAND } from "@contract/brand";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { Lockup } from "../../ui/mark";
import { Frame } from "./frame";

/** A page that failed, in its frame. */
export function FramedErrorPage(props: ErrorComponentProps) {
  return (
    <Frame>
      <Failure {...props} />
    </Frame>
  );
}

/** Where even the frame may have failed: nothing here reads any data. */
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

function Failure({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="sheet-edges pt-8 md:pt-14">
      <h1 className="text-40 font-medium">Something went wrong</h1>
      <p className="mt-3 max-w-measure text-ink-2">
        This page could not be shown. It is not your doing; trying again often helps.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button variant="primary" onClick={retry}>
          Try again
        </Button>
        <Link to="/" className={buttonClass()}>
          Back to Home
        </Link>
      </div>
    </div>
  );
}
