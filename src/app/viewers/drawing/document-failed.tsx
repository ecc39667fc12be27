import { ArrowUpRight, RotateCw } from "lucide-react";
import { CONNECTION_LOST } from "../../lib/timeout";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import type { PdfFailureReason } from "./pdf/open-pdf";

const SENTENCES: Record<PdfFailureReason, { title: string; text: string }> = {
  password: {
    title: "This PDF is protected by a password",
    text: "Open the file itself to enter the password.",
  },
  damaged: {
    title: "This PDF cannot be shown here",
    text: "It seems to be damaged. Another program may be able to open the file.",
  },
  connection: { title: "This PDF could not be loaded", text: CONNECTION_LOST },
};

type DocumentFailedProps = { reason: PdfFailureReason; url: string; onRetry?: () => void };

/** Says why a document is not shown, with a link to the file itself. */
export function DocumentFailed({ reason, url, onRetry }: DocumentFailedProps) {
  const { title, text } = SENTENCES[reason];
  return (
    <div role="alert" className="max-w-measure text-center">
      <h2 className="text-20 font-medium">{title}</h2>
      <p className="mt-2 text-ink-2">{text}</p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        {reason === "connection" && onRetry && (
          <Button onClick={onRetry}>
            <RotateCw /> Retry
          </Button>
        )}
        <a href={url} target="_blank" rel="noopener" className={buttonClass()}>
          Open the file
          <ArrowUpRight />
          <span className="sr-only">opens in a new tab</span>
        </a>
      </p>
    </div>
  );
}
