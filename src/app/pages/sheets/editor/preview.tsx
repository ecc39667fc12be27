import type { SheetPaper } from "@contract/sheets";
import { useState } from "react";
import { SIZES } from "../../../viewers/print/paper";
import { DrawsVectors } from "../../../viewers/print/print-figure";
import { areaStyle } from "../../../viewers/print/print-page";
import type { SheetPage } from "../document/blocks";
import { DocumentPages } from "../document/document-pages";

const PIXELS_PER_MM = 96 / 25.4;

/** The pages of the print page, as wide as there is room. */
export function Preview({ pages, paper }: { pages: SheetPage[]; paper: SheetPaper }) {
  const [width, setWidth] = useState<number>();
  const measure = (element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  };
  return (
    <section
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      tabIndex={0}
      className="max-h-[85vh] overflow-y-scroll bg-well p-4 text-14"
    >
      <div ref={measure}>
        {width && pages.length > 0 && (
          // Paper is light in both themes.
          <div
            data-ground="light"
            className="text-ink"
            style={{ zoom: width / (SIZES[paper].width * PIXELS_PER_MM), ...areaStyle(paper) }}
          >
            <DrawsVectors value={false}>
              <DocumentPages pages={pages} />
            </DrawsVectors>
          </div>
        )}
        {pages.length === 0 && (
          <p className="py-16 text-center text-ink-2">Choose projects to see the document.</p>
        )}
      </div>
    </section>
  );
}
