import type { DocumentPage } from "@contract/media";
import { lazy, useEffect, useRef } from "react";
import { formatBytes, formatCount } from "../../lib/format/format";
import { Spinner } from "../../ui/spinner";
import { DocumentFailed } from "./document-failed";
import { loadOpenDocument, usePdfDocument } from "./use-pdf-document";
import { ViewerBar } from "./viewer-bar";

/** The code is already loaded when it is rendered: a document opens with it. */
const OpenDocument = lazy(loadOpenDocument);

type DocumentViewerProps = {
  title: string;
  url: string;
  fileName: string;
  bytes: number | undefined;
  /** The stored data of the pages; otherwise it is read from the file. */
  pages: DocumentPage[] | null;
  page: number;
  onPage: (page: number) => void;
  onClose: () => void;
};

/**
 * A PDF in the whole window, which opens while its library loads. The <dialog> element traps the focus and closes on
 * Escape.
 */
export default function DocumentViewer({
  title,
  url,
  fileName,
  bytes,
  pages,
  page,
  onPage,
  onClose,
}: DocumentViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { state, retry } = usePdfDocument(url, pages);
  useEffect(() => dialog.current?.showModal(), []);
  const document = state.status === "ready" ? state.document : undefined;
  const number = Math.min(page, document?.pageCount ?? page);
  const note = ["PDF", document && formatCount(document.pageCount, "sheet"), bytes && formatBytes(bytes)]
    .filter(Boolean)
    .join(", ");
  const bar = {
    title,
    note,
    url,
    fileName,
    onClose,
    onFullScreen: window.document.fullscreenEnabled ? () => toggleFullScreen(dialog.current) : undefined,
  };
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="fade m-0 size-full max-h-none max-w-none bg-paper text-ink"
    >
      <div className="grid size-full grid-rows-[auto_minmax(0,1fr)]">
        {document ? (
          <OpenDocument document={document} number={number} bar={bar} onPage={onPage} />
        ) : (
          <>
            <ViewerBar {...bar}>{null}</ViewerBar>
            <div className="grid place-items-center bg-well p-margin">
              {state.status === "failed" ? (
                <DocumentFailed reason={state.reason} url={url} onRetry={retry} />
              ) : (
                <Spinner label="Loading the document" />
              )}
            </div>
          </>
        )}
      </div>
    </dialog>
  );
}

const toggleFullScreen = (dialog: HTMLDialogElement | null) =>
  void (document.fullscreenElement ? document.exitFullscreen() : dialog?.requestFullscreen());
