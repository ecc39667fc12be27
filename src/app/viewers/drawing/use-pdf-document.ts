import type { DocumentPage } from "@contract/media";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useState } from "react";
import { withTimeout } from "../../lib/timeout";
import type { PageText } from "./find-text";
import type { PdfFailureReason, PdfSource } from "./pdf/open-pdf";
import { readPageInfo } from "./pdf/page-text";

/** An opened PDF with its data. Pages are numbered from 1. */
export type PdfDocument = {
  pageCount: number;
  page: (number: number) => Promise<PDFPageProxy>;
  text: (number: number) => Promise<PageText>;
  info: (number: number) => Promise<DocumentPage>;
  /** Runs one drawing of a thumbnail after the other, so that they leave time for the page. */
  drawThumb: (draw: () => Promise<void>) => Promise<void>;
};

type State =
  | { status: "loading" }
  | { status: "ready"; document: PdfDocument }
  | { status: "failed"; reason: PdfFailureReason };

/** Opens the PDF at this URL, and closes it again. `known` is the stored data of its pages. */
export function usePdfDocument(url: string, known: DocumentPage[] | null) {
  const [state, setState] = useState<State>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` opens the file again, and `known` belongs to the URL
  useEffect(() => {
    const controller = new AbortController();
    setState({ status: "loading" });
    open({ url }, controller.signal).then(
      ({ pdf }) => setState({ status: "ready", document: pdfDocument(pdf, known) }),
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ status: "failed", reason: reasonOf(error) });
      },
    );
    return () => controller.abort();
  }, [url, attempt]);
  return { state, retry: () => setAttempt((current) => current + 1) };
}

export const loadOpenDocument = () => import("./open-document");

async function open(source: PdfSource, signal: AbortSignal) {
  const load = import("./pdf/open-pdf");
  const [{ openPdf }] = await withTimeout(Promise.all([load, loadOpenDocument()]));
  return openPdf(source, signal);
}

/** An error without a reason is about the library's files, which could not be loaded. */
const reasonOf = (error: unknown): PdfFailureReason =>
  error instanceof Error && "reason" in error ? (error.reason as PdfFailureReason) : "connection";

function pdfDocument(pdf: PDFDocumentProxy, known: DocumentPage[] | null): PdfDocument {
  const texts = new Map<number, Promise<PageText>>();
  const infos = new Map<number, Promise<DocumentPage>>();
  const labels = pdf.getPageLabels().catch(() => null);
  let thumbs = Promise.resolve();
  const page = (number: number) => pdf.getPage(number);
  const readText = async (number: number) =>
    (await (await page(number)).getTextContent()).items.flatMap((item) => ("str" in item ? item : []));
  const readInfo = async (number: number) =>
    known?.[number - 1] ?? readPageInfo(await page(number), (await labels)?.[number - 1] ?? null);
  return {
    pageCount: pdf.numPages,
    page,
    text: (number) => cached(texts, number, readText),
    info: (number) => cached(infos, number, readInfo),
    drawThumb: (draw) => {
      thumbs = thumbs.then(draw).catch(() => undefined);
      return thumbs;
    },
  };
}

function cached<T>(values: Map<number, Promise<T>>, number: number, read: (number: number) => Promise<T>) {
  const value = values.get(number) ?? read(number);
  values.set(number, value);
  return value;
}
