import type { DocumentPage } from "@contract/media";
import { useEffect, useRef, useState } from "react";
import { UserText } from "../../ui/user-text";
import type { PdfDocument } from "./use-pdf-document";

/** The length of a row and of a column, in CSS pixels. Rows on desktops, columns on phones. */
const LENGTH = { desktop: 84, phone: 112 };
/** Pages outside of the visible part that are ready. */
const AHEAD = 3;

type PageListProps = {
  document: PdfDocument;
  current: number;
  isPhone: boolean;
  onChoose: (page: number) => void;
};

/** All pages with thumbnails. Only those in view exist, because a file can have thousands of pages. */
export function PageList({ document, current, isPhone, onChoose }: PageListProps) {
  const { pageCount } = document;
  const scroller = useRef<HTMLDivElement>(null);
  const [[first, last], setRange] = useState([1, 12]);
  const length = isPhone ? LENGTH.phone : LENGTH.desktop;

  const measure = () => {
    const element = scroller.current;
    if (!element) return;
    const [start, size] = isPhone
      ? [element.scrollLeft, element.clientWidth]
      : [element.scrollTop, element.clientHeight];
    const from = Math.floor(start / length) + 1 - AHEAD;
    setRange([Math.max(1, from), Math.min(pageCount, from + Math.ceil(size / length) + 2 * AHEAD)]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `measure` is a new function each time
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const start = (current - 1) * length;
    const [from, size] = isPhone
      ? [element.scrollLeft, element.clientWidth]
      : [element.scrollTop, element.clientHeight];
    if (start < from || start + length > from + size) {
      const to = start - (size - length) / 2;
      element.scrollTo({ left: isPhone ? to : 0, top: isPhone ? 0 : to, behavior: "instant" });
    }
    measure();
  }, [current, isPhone, length]);

  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <nav
      aria-label="Sheets"
      className="flex min-h-0 min-w-0 flex-col border-line max-md:order-2 max-md:border-t md:border-r"
    >
      <div className="flex items-baseline justify-between px-6 pt-4 pb-4 max-md:hidden">
        <h2 className="label">Sheets</h2>
        <span className="font-mono text-12 text-ink-2">
          {current} of {pageCount}
        </span>
      </div>
      <div
        ref={scroller}
        onScroll={measure}
        className="tab-row min-h-0 grow overflow-auto overscroll-contain max-md:mx-4 max-md:h-28 max-md:grow-0 max-md:py-3"
      >
        <ol
          className="relative"
          style={isPhone ? { width: pageCount * length, height: "100%" } : { height: pageCount * length }}
        >
          {numbers.map((number) => (
            <li
              key={number}
              className="absolute md:inset-x-0"
              style={{ [isPhone ? "left" : "top"]: (number - 1) * length }}
            >
              <PageRow
                document={document}
                number={number}
                isCurrent={number === current}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

type PageRowProps = {
  document: PdfDocument;
  number: number;
  isCurrent: boolean;
  onChoose: (page: number) => void;
};

function PageRow({ document, number, isCurrent, onChoose }: PageRowProps) {
  const info = usePageInfo(document, number);
  const name = info?.name ?? `Sheet ${number}`;
  return (
    <button
      type="button"
      aria-current={isCurrent ? "page" : undefined}
      onClick={() => onChoose(number)}
      className="relative block w-24 text-left -outline-offset-2 md:grid md:h-17 md:w-full md:grid-cols-[96px_minmax(0,1fr)] md:gap-3.5 md:px-6 md:before:absolute md:before:inset-y-0 md:before:left-0 md:before:w-0.5 md:current:before:bg-ink"
    >
      <Thumb document={document} number={number} isCurrent={isCurrent} />
      <span className="block min-w-0 max-md:pt-1">
        <span className="sr-only">{`Sheet ${number} of ${document.pageCount} `}</span>
        <span className="block truncate font-mono text-12 text-ink-2">{info?.number ?? number} </span>
        <UserText as="span" className="block truncate text-14 font-medium max-md:hidden">
          {name}
        </UserText>{" "}
        <span className="block truncate font-mono text-12 text-ink-2 max-md:hidden">{info?.scale}</span>
      </span>
    </button>
  );
}

function usePageInfo(document: PdfDocument, number: number): DocumentPage | undefined {
  const [info, setInfo] = useState<DocumentPage>();
  useEffect(() => {
    let isCurrent = true;
    document.info(number).then(
      (value) => isCurrent && setInfo(value),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [document, number]);
  return info;
}

const THUMB = { width: 192, height: 136 };

type ThumbProps = { document: PdfDocument; number: number; isCurrent: boolean };

/** A page that is not drawn yet, or cannot be, is an empty block. */
function Thumb({ document, number, isCurrent }: ThumbProps) {
  const host = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const canvas = window.document.createElement("canvas");
    canvas.className = "size-full object-contain mix-blend-multiply";
    void document.drawThumb(async () => {
      if (!isCurrent) return;
      const page = await document.page(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const scale = Math.min(THUMB.width / width, THUMB.height / height);
      canvas.width = Math.max(1, Math.round(width * scale));
      canvas.height = Math.max(1, Math.round(height * scale));
      await page.render({ canvas, viewport: page.getViewport({ scale }) }).promise;
      if (isCurrent) host.current?.replaceChildren(canvas);
    });
    return () => {
      isCurrent = false;
      canvas.remove();
      canvas.width = 0;
    };
  }, [document, number]);
  return (
    <span
      className={`block h-17 w-24 border p-1 has-[canvas]:bg-document not-has-[canvas]:bg-well ${isCurrent ? "border-ink" : "border-line"}`}
    >
      <span ref={host} className="isolate block size-full" />
    </span>
  );
}
