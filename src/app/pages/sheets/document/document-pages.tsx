import { Sheet } from "../../../viewers/print/print-page";
import type { SheetPage } from "./blocks";
import { PageBlocks } from "./page-blocks";

/** All pages of a document, each at least as high as the paper. Needs `areaStyle` on an element around it. */
export const DocumentPages = ({ pages }: { pages: SheetPage[] }) =>
  pages.map(({ key, blocks }) => (
    <Sheet key={key} isFixed={false}>
      <div className="min-h-(--area-height)">
        <PageBlocks blocks={blocks} />
      </div>
    </Sheet>
  ));
