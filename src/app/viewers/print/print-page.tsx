import { Printer } from "lucide-react";
import { type CSSProperties, type ReactNode, useEffect } from "react";
import { Button } from "../../ui/button";
import { areaOf, pageRules } from "./paper";
import { PRINT_HASH, type PrintPaper } from "./print-choice";
import { useDrawingProgress, whenDrawn } from "./vector/vector-drawings";

type PrintPageProps = {
  title: string;
  paper: PrintPaper;
  /** The back link and the choices; on screens only. */
  tools: ReactNode;
  /** The text in the middle of the bottom margin instead of the brand. */
  foot?: string;
  children: ReactNode;
};

/** A page made to be printed. On a screen it shows the sheets below a bar with the choices. */
export function PrintPage({ title, paper, tools, foot, children }: PrintPageProps) {
  useEffect(() => {
    if (location.hash === `#${PRINT_HASH}`) void whenLoaded().then(() => print());
  }, []);
  const progress = useDrawingProgress();
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rules of ours; the title in them is escaped */}
      <style dangerouslySetInnerHTML={{ __html: pageRules(paper, title, foot) }} />
      <header className="header-line flex min-h-14 flex-wrap items-center justify-between gap-x-6 px-margin print:hidden">
        {tools}
        <Button
          variant="ink"
          size="sm"
          busy={progress && `Preparing drawing ${progress}`}
          className="noscript:hidden"
          onClick={() => void whenLoaded().then(() => print())}
        >
          <Printer />
          Print or save as PDF
        </Button>
      </header>
      <main
        data-ground="light"
        data-runs-script=""
        style={areaStyle(paper)}
        className="@container grow overflow-x-auto bg-well p-4 text-14 text-ink md:p-8 print:overflow-visible print:bg-transparent print:p-0"
      >
        <h1 className="sr-only">{title}</h1>
        {/* In a window narrower than the paper, the sheets become as wide as the window. */}
        <div className="not-print:[zoom:min(1,tan(atan2(100cqw,var(--area-width)+32mm)))]">{children}</div>
      </main>
    </>
  );
}

/** The size of a sheet's content, which `Sheet` needs from an element around it. */
export function areaStyle(paper: PrintPaper) {
  const { width, height } = areaOf(paper);
  return { "--area-width": `${width}mm`, "--area-height": `${height}mm` } as CSSProperties;
}

/** A sheet of paper. With `isFixed` it is exactly one page high; otherwise it takes as many pages as it needs. */
export function Sheet({ isFixed, children }: { isFixed: boolean; children: ReactNode }) {
  return (
    <section
      className={`mx-auto mb-8 box-content w-(--area-width) bg-sheet p-[16mm] outline outline-line print:m-0 print:max-w-full print:p-0 print:outline-0 print:not-last:break-after-page ${isFixed ? "flex h-(--area-height) flex-col overflow-hidden" : ""}`}
    >
      {children}
    </section>
  );
}

/** Pictures that cannot be loaded do not keep the others from being printed. */
async function whenLoaded() {
  await whenDrawn();
  await Promise.allSettled([document.fonts.ready, ...[...document.images].map((image) => image.decode())]);
}
