import { failureOf } from "../../../lib/api/failure";
import { Button } from "../../../ui/button";

type LoadErrorProps = { subject: string; error: unknown; onRetry: () => void };

/** Shown instead of data that could not be loaded, with the server's message. */
export function LoadError({ subject, error, onRetry }: LoadErrorProps) {
  return (
    <div role="alert" className="mt-5 flex flex-col items-center border border-line px-6 py-10 text-center">
      <p className="font-medium">{`${subject} could not be loaded`}</p>
      <p className="mt-1 max-w-measure text-14 text-ink-2">{failureOf(error).message}</p>
      <Button onClick={onRetry} className="mt-5">
        Try again
      </Button>
    </div>
  );
}
