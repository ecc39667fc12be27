import type { ReactNode } from "react";
import { Contents, type ContentsGroup } from "./contents";

type DocumentationLayoutProps = { heading: ReactNode; contents: ContentsGroup[]; children: ReactNode };

/** A page of the documentation: its sections beside their table of contents. */
export function DocumentationLayout({ heading, contents, children }: DocumentationLayoutProps) {
  return (
    <div className="sheet-edges">
      {heading}
      <div className="mt-8 grid grid-cols-12 gap-x-gutter gap-y-8 md:mt-14">
        <div className="col-span-12 lg:col-span-3">
          <Contents groups={contents} />
        </div>
        <div className="col-span-12 min-w-0 space-y-14 lg:col-span-9">{children}</div>
      </div>
    </div>
  );
}
