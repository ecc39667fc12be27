import type { ReactNode } from "react";
import type { AreaUnit } from "../lib/area-unit";
import { UserText } from "./user-text";

export type TitleCell = {
  label: string;
  value: ReactNode;
  detail?: ReactNode;
  /** The unit of an area; the detail is in the other one. The reader's unit comes first. */
  unit?: AreaUnit | undefined;
};

/** False for null, undefined, false and an empty text. */
export const hasValue = ({ value }: TitleCell) => Boolean(value) || value === 0;

/** A grid of labelled values, like the title block of an architectural drawing. Cells without a value are omitted. */
export function TitleBlock({ cells, className = "" }: { cells: TitleCell[]; className?: string }) {
  const filled = cells.filter(hasValue);
  if (filled.length === 0) return null;
  return (
    <dl className={`flex flex-wrap overflow-hidden border border-line bg-sheet ${className}`}>
      {filled.map(({ label, value, detail, unit }) => (
        <div key={label} className="title-cell">
          <dt className="label mb-1.5">{label}</dt>
          <dd data-unit={unit} className={`font-medium wrap-anywhere ${unit ? "area-value" : ""}`}>
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
