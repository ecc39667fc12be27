import type { Analytics } from "@contract/analytics";
import { type PointerEvent, useState } from "react";
import { formatNumber } from "../../lib/format/format";
import { SegmentedControl } from "../../ui/segmented-control";
import {
  type ChartPoints,
  chartPoints,
  dayLabel,
  type Point,
  pointLabel,
  scaleOf,
  weekdayLabel,
} from "./analytics-numbers";

const shapes = { chart: "Chart", table: "Table" } as const;

/** Views and visitors of each day, as a chart or as a table. The chart of a long period shows weeks. */
export function Days({ analytics }: { analytics: Analytics }) {
  const [shape, setShape] = useState<keyof typeof shapes>("chart");
  const chart = chartPoints(analytics);
  return (
    <section aria-labelledby="days" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="days" className="text-20 font-medium">
          {shape === "chart" && chart.unit === "week" ? "By week" : "By day"}
        </h2>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {shape === "chart" && <Key days={analytics.days.length} />}
          <div className="print:hidden">
            <SegmentedControl
              legend="Show as"
              name="shape"
              choices={shapes}
              order={["chart", "table"]}
              value={shape}
              onChange={setShape}
            />
          </div>
        </div>
      </div>
      {shape === "chart" ? <DaysChart {...chart} /> : <DayTable analytics={analytics} />}
    </section>
  );
}

/** The lines differ in weight and pattern, so that colour says nothing by itself. */
function Key({ days }: { days: number }) {
  return (
    <ul className="flex flex-wrap gap-x-5 text-14 text-ink-2">
      <KeyEntry className="border-t-2 border-ink" label="Views" />
      <KeyEntry className="border-t border-ink-2" label="Visitors" />
      <KeyEntry className="border-t border-dotted border-line-2" label={`${days} days before`} />
    </ul>
  );
}

const KeyEntry = ({ className, label }: { className: string; label: string }) => (
  <li className="flex items-center gap-2">
    <span aria-hidden="true" className={`w-5 ${className}`} />
    {label}
  </li>
);

/** The height of a value between the bottom (0) and the top (100) of the chart. */
const heightOf = (value: number, highest: number) => (100 * value) / highest;

/**
 * Lines of views and visitors, and dotted those of the period before. A range input lies over the chart: with the arrow
 * keys, or a finger or mouse, one day after the other is read out.
 */
function DaysChart({ points: days, before: daysBefore, unit }: ChartPoints) {
  const [index, setIndex] = useState<number>();
  const last = days.length - 1;
  const lines = scaleOf(
    Math.max(...[...days, ...daysBefore].map(({ views, visitors }) => Math.max(views, visitors))),
  );
  const highest = lines.at(-1) ?? 1;
  const leftOf = (day: number) => (last === 0 ? 0 : (100 * day) / last);
  const pathOf = (of: Point[], name: "views" | "visitors") =>
    of.map((day, at) => `${at ? "L" : "M"}${leftOf(at)} ${100 - heightOf(day[name], highest)}`).join("");
  const onPointerMove = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setIndex(Math.max(0, Math.min(last, Math.round(((event.clientX - left) / width) * last))));
  };
  const day = index === undefined ? undefined : days[index];
  const before = index === undefined ? undefined : daysBefore[index];
  const [latest] = days.slice(-1);
  return (
    <figure className="relative mt-7 mb-8 ml-9 h-56 has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ink md:mr-20 md:ml-11 md:h-79">
      <figcaption className="sr-only">
        Views and visitors a {unit}, {days[0] && dayLabel(days[0].date)} to {latest && dayLabel(latest.date)},
        and the {days.length} {unit}s before
      </figcaption>
      {lines.map((value) => (
        <div
          key={value}
          className={`absolute inset-x-0 border-t ${value === 0 ? "border-ink" : "border-line"}`}
          style={{ bottom: `${heightOf(value, highest)}%` }}
        >
          <span className="absolute -left-9 -translate-y-1/2 font-mono text-12 text-ink-2 md:-left-11">
            {formatNumber(value)}
          </span>
        </div>
      ))}
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        fill="none"
        strokeLinejoin="round"
        className="absolute inset-0 size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
      >
        <path
          d={pathOf(daysBefore, "views")}
          className="stroke-line-2"
          strokeWidth="1.25"
          strokeDasharray="2 4"
        />
        <path
          d={pathOf(daysBefore, "visitors")}
          className="stroke-line-2"
          strokeWidth="1.25"
          strokeDasharray="2 4"
        />
        <path d={pathOf(days, "visitors")} className="stroke-ink-2" strokeWidth="1.5" />
        <path d={pathOf(days, "views")} className="stroke-ink" strokeWidth="2.25" />
      </svg>
      {latest && <LineNames day={latest} highest={highest} />}
      <DayNames days={days} leftOf={leftOf} />
      {day && before && index !== undefined && (
        <DayReadout
          {...{ unit, day, before }}
          left={leftOf(index)}
          heights={[heightOf(day.views, highest), heightOf(day.visitors, highest)]}
        />
      )}
      <input
        type="range"
        min={0}
        max={last}
        value={index ?? last}
        aria-label={unit === "day" ? "Day" : "Week"}
        aria-valuetext={describe(unit, days[index ?? last], daysBefore[index ?? last])}
        className="absolute inset-0 size-full cursor-crosshair touch-pan-y appearance-none opacity-0 print:hidden"
        onChange={({ target }) => setIndex(Number(target.value))}
        onFocus={() => setIndex((current) => current ?? last)}
        onBlur={() => setIndex(undefined)}
        onPointerMove={onPointerMove}
        onPointerLeave={({ currentTarget }) =>
          currentTarget !== document.activeElement && setIndex(undefined)
        }
      />
    </figure>
  );
}

const countsOf = ({ views, visitors }: Point) =>
  `${formatNumber(views)} views, ${formatNumber(visitors)} visitors`;

const describe = (unit: ChartPoints["unit"], point: Point | undefined, before: Point | undefined) =>
  point &&
  before &&
  `${pointLabel(unit, point.date)}: ${countsOf(point)}. Before, ${dayLabel(before.date)}: ${countsOf(before)}`;

/** Lines are named at their ends, where there is room: not on phones, and not if they end at the same height. */
function LineNames({ day, highest }: { day: Point; highest: number }) {
  const names = [
    ["Views", day.views, "font-medium"],
    ["Visitors", day.visitors, "text-ink-2"],
  ] as const;
  const isNear = Math.abs(heightOf(day.views - day.visitors, highest)) < NEAR;
  return names.slice(0, isNear ? 0 : names.length).map(([name, value, className]) => (
    <span
      key={name}
      aria-hidden="true"
      className={`absolute left-full ml-3 translate-y-1/2 text-14 max-md:hidden ${className}`}
      style={{ bottom: `${heightOf(value, highest)}%` }}
    >
      {name}
    </span>
  ));
}
/** The names of two lines overlap if the lines end closer than this, in percent of the chart's height. */
const NEAR = 7;

const LABELS = [0, 0.25, 0.5, 0.75, 1];

/** Five days under the chart; three on phones. */
function DayNames({ days, leftOf }: { days: Point[]; leftOf: (day: number) => number }) {
  const last = days.length - 1;
  return LABELS.map((part) => {
    const at = Math.round(part * last);
    const shift = part === 0 ? "" : part === 1 ? "-translate-x-full" : "-translate-x-1/2";
    return (
      <span
        key={part}
        aria-hidden="true"
        className={`absolute top-full mt-2 font-mono text-12 whitespace-nowrap text-ink-2 ${shift} ${part % 0.5 ? "max-md:hidden" : ""}`}
        style={{ left: `${leftOf(at)}%` }}
      >
        {dayLabel(days[at]?.date ?? "")}
      </span>
    );
  });
}

type DayReadoutProps = {
  unit: ChartPoints["unit"];
  day: Point;
  before: Point;
  /** Percent of the chart's width and height. */
  left: number;
  heights: [views: number, visitors: number];
};

/** The numbers of one day or week beside its line, on the side where there is room. The range input says the same. */
function DayReadout({ unit, day, before, left, heights }: DayReadoutProps) {
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

const CELL = "border-b border-line py-2.5 pl-4 text-right tabular-nums";
const HEAD =
  "sticky top-0 bg-paper border-b border-ink py-2.5 pl-4 text-right font-mono text-12 font-normal text-ink-2";

/** The same numbers as the chart, newest first. */
function DayTable({ analytics: { days, daysBefore } }: { analytics: Analytics }) {
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
