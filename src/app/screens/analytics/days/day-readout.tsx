import { formatNumber } from "../../../lib/format/format";
import type { ChartPoints, Point } from "./chart-points";
import { dayLabel, pointLabel } from "./day-label";

type DayReadoutProps = {
  unit: ChartPoints["unit"];
  day: Point;
  before: Point;
  /** Percent of the chart's width and height. */
  left: number;
  heights: [views: number, visitors: number];
};

/** The numbers of one day or week beside its line, on the side where there is room. The range input says the same. */
export function DayReadout({ unit, day, before, left, heights }: DayReadoutProps) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-y-0" style={{ left: `${left}%` }}>
      <span className="absolute inset-y-0 border-l border-line-2" />
      {heights.map((height, line) => (
        <span
          key={String(line)}
          className={`absolute size-2 -translate-x-1/2 translate-y-1/2 ${line === 0 ? "bg-ink" : "bg-ink-2"}`}
          style={{ bottom: `${height}%` }}
        />
      ))}
      <div
        className={`absolute top-0 z-10 rounded-sm border border-line bg-sheet px-3.5 py-2.5 text-14 whitespace-nowrap shadow-pop ${left > 50 ? "right-full mr-3" : "left-3"}`}
      >
        <p className="mb-1 font-mono text-12 text-ink-2">
          {pointLabel(unit, day.date)} / {dayLabel(before.date)}
        </p>
        <table>
          <tbody>
            <ReadoutRow name="Views" now={day.views} before={before.views} />
            <ReadoutRow name="Visitors" now={day.visitors} before={before.visitors} />
          </tbody>
        </table>
      </div>
    </div>
  );
}

function ReadoutRow({ name, now, before }: { name: string; now: number; before: number }) {
  return (
    <tr>
      <td className="py-0.5 text-ink-2">{name}</td>
      <td className="py-0.5 pl-4 text-right font-medium">{formatNumber(now)}</td>
      <td className="py-0.5 pl-4 text-right text-ink-2">{formatNumber(before)}</td>
    </tr>
  );
}
