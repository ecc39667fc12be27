import type { ReactNode } from "react";
import { UserText } from "./user-text";

export type TitleCell = { label: string; value: ReactNode; detail?: ReactNode };

/** A grid of labelled values, like the title block of an architectural drawing. Cells without a value are omitted. */
export function TitleBlock({ cells, className = "" }: { cells: TitleCell[]; className?: string }) {
  const filled = cells.filter(({ value }) => value !== null && value !== undefined && value !== "");
  if (filled.length === 0) return null;
  return (
    <dl className={`flex flex-wrap overflow-hidden border border-line bg-sheet ${className}`}>
      {filled.map(({ label, value, detail }) => (
        <div key={label} className="title-cell">
          <dt className="label mb-1.5">{label}</dt>
          <dd className="font-medium wrap-anywhere">
            <UserText>{value}</UserText>
            {detail && (
              <span className="block text-14 font-normal text-ink-2 md:ml-2 md:inline">{detail}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
