import { type PointerEvent, useState } from "react";
import { formatNumber } from "../../../lib/format/format";
import type { ChartPoints, Point } from "./chart-points";
import { dayLabel, pointLabel } from "./day-label";
import { DayReadout } from "./day-readout";
import { scaleOf } from "./scale";

/** Where a value is between the bottom (0) and the top (100) of the chart. */
const heightOf = (value: number, highest: number) => (100 * value) / highest;

/**
 * Lines of views and visitors, and dotted those of the period before. A range input lies over the chart: with the arrow
 * keys, or a finger or mouse, one day after the other is read out.
 */
export function DaysChart({ points: days, before: daysBefore, unit }: ChartPoints) {
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
    const place = part === 0 ? "" : part === 1 ? "-translate-x-full" : "-translate-x-1/2";
    return (
      <span
        key={part}
        aria-hidden="true"
        className={`absolute top-full mt-2 font-mono text-12 whitespace-nowrap text-ink-2 ${place} ${part % 0.5 ? "max-md:hidden" : ""}`}
        style={{ left: `${leftOf(at)}%` }}
      >
        {dayLabel(days[at]?.date ?? "")}
      </span>
    );
  });
}
