import { FileText, X } from "lucide-react";
import { formatBytes } from "../../../lib/format/format";
import type { ChosenFile } from "./use-attachments";

type ChosenFilesProps = { files: ChosenFile[]; refused: string[]; onRemove: (key: string) => void };

/** The files above the message box, with their progress, and why others were not added. */
export function ChosenFiles({ files, refused, onRemove }: ChosenFilesProps) {
  return (
    <>
      {refused.length > 0 && (
        <div role="alert" className="mb-2 text-14 text-bad wrap-anywhere">
          {refused.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      )}
      {files.length > 0 && (
        <ul aria-label="Attachments" className="mb-3 border-b border-line">
          {files.map(({ key, file, sentBytes, attachment, error }) => (
            <li key={key} className="flex min-h-10 items-center gap-2 border-t border-line text-14">
              <FileText className="shrink-0" />
              <span className="min-w-0 grow wrap-anywhere">
                {file.name}
                {error && (
                  <span role="alert" className="block text-bad">
                    {error}
                  </span>
                )}
              </span>
              {!error && (
                <span className="shrink-0 font-mono text-12 text-ink-2">
                  {attachment ? formatBytes(attachment.bytes) : `${percent(sentBytes, file.size)}%`}
                </span>
              )}
              <button
                type="button"
                aria-label={`Remove ${file.name}`}
                className="icon-button shrink-0"
                onClick={() => onRemove(key)}
              >
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const percent = (sent: number, all: number) => Math.floor((100 * sent) / Math.max(1, all));
