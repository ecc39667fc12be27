import type { Analytics } from "@contract/analytics";
import { useState } from "react";
import { SegmentedControl } from "../../../ui/segmented-control";
import { chartPoints } from "./chart-points";
import { DayTable } from "./day-table";
import { DaysChart } from "./days-chart";

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
