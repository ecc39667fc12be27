import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format/format";

export type RankRow = { key: string; label: ReactNode; value: number; note?: string };

type RankListProps = {
  title: string;
  /** What the numbers count. */
  unit: string;
  rows: RankRow[];
  /** The sum of what is not in the rows. */
  others: number;
  emptyText: string;
};

/** Rows with their share of all as a line under them. */
export function RankList({ title, unit, rows, others, emptyText }: RankListProps) {
  const sum = rows.reduce((total, { value }) => total + value, others) || 1;
  const shown = others > 0 ? [...rows, { key: "others", label: "All others", value: others }] : rows;
  return (
    <section className="min-w-0 break-inside-avoid">
      <div className="flex items-baseline justify-between gap-4 border-b border-ink pb-3">
        <h2 className="text-20 font-medium">{title}</h2>
        <span className="font-mono text-12 text-ink-2">{unit}</span>
      </div>
      {shown.length === 0 ? (
        <p className="py-3 text-14 text-ink-2">{emptyText}</p>
      ) : (
        <ul>
          {shown.map(({ key, label, value, note }: RankRow) => (
            <li
              key={key}
              className="relative flex h-11 items-center justify-between gap-5 border-b border-line text-14"
            >
              <span className="min-w-0 truncate">{label}</span>
              <span className="flex shrink-0 items-baseline gap-5">
                {note && <span className="font-mono text-12 text-ink-2">{note}</span>}
                <span className="min-w-12 text-right font-medium tabular-nums">{formatNumber(value)}</span>
              </span>
              <span
                aria-hidden="true"
                className="absolute -bottom-px left-0 h-0.5 bg-ink forced-colors:bg-[Highlight]"
                style={{ width: `${(100 * value) / sum}%` }}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
