import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** The error of a form, above the buttons in its sticky footer. Renders nothing without children. */
export function FooterAlert({ children, action }: { children: ReactNode; action?: ReactNode }) {
  if (!children) return null;
  return (
    <div className="border-line border-b">
      <div role="alert" className="sheet-edges flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-14">
        <p className="flex min-w-0 grow gap-2 wrap-anywhere">
          <TriangleAlert className="mt-0.5 text-warn" />
          <span>{children}</span>
        </p>
        {action}
      </div>
    </div>
  );
}
