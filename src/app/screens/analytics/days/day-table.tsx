import type { Analytics } from "@contract/analytics";
import { formatNumber } from "../../../lib/format/format";
import { weekdayLabel } from "./day-label";

const CELL = "border-b border-line py-2.5 pl-4 text-right tabular-nums";
const HEAD =
  "sticky top-0 bg-paper border-b border-ink py-2.5 pl-4 text-right font-mono text-12 font-normal text-ink-2";

/** The same numbers as the chart, newest first. */
export function DayTable({ analytics: { days, daysBefore } }: { analytics: Analytics }) {
  return (
    <section
      aria-label="Views and visitors by day"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must take the focus, for the keyboard
      tabIndex={0}
      className="mt-5 max-h-120 overflow-auto print:max-h-none"
    >
      <table className="w-full text-14">
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} pl-0! text-left!`}>
              Day
            </th>
            <th scope="col" className={HEAD}>
              Views
            </th>
            <th scope="col" className={HEAD}>
              Before
            </th>
            <th scope="col" className={HEAD}>
              Visitors
            </th>
            <th scope="col" className={HEAD}>
              Before
            </th>
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => (
              <tr key={day.date}>
                <th
                  scope="row"
                  className="border-b border-line py-2.5 text-left font-normal whitespace-nowrap"
                >
                  {weekdayLabel(day.date)}
                </th>
                <td className={`${CELL} font-medium`}>{formatNumber(day.views)}</td>
                <td className={`${CELL} text-ink-2`}>{formatNumber(daysBefore[index]?.views ?? 0)}</td>
                <td className={`${CELL} font-medium`}>{formatNumber(day.visitors)}</td>
                <td className={`${CELL} text-ink-2`}>{formatNumber(daysBefore[index]?.visitors ?? 0)}</td>
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </section>
  );
}
