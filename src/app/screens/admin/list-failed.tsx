import { failureOf } from "../../lib/api/failure";
import { Button } from "../../ui/button";

type ListFailedProps = { what: string; error: unknown; onRetry: () => void };

/** A read that failed, in the place of what it would have shown, with what the server said. */
export function ListFailed({ what, error, onRetry }: ListFailedProps) {
  return (
    <div role="alert" className="mt-5 flex flex-col items-center border border-line px-6 py-10 text-center">
      <p className="font-medium">{`${what} could not be loaded`}</p>
      <p className="mt-1 max-w-measure text-14 text-ink-2">{failureOf(error).message}</p>
      <Button onClick={onRetry} className="mt-5">
        Try again
      </Button>
    </div>
  );
}
