import { metricTable } from "@contract/measure-metrics";
import type { InUse as InUseData, ShownMeasure } from "@contract/measures";
import type { ReactNode } from "react";
import { PictureSection } from "../projects/project-section";
import { AreaUnitSwitch } from "../ui/area-unit-switch";
import { UserText } from "../ui/user-text";
import { chartOf, groupMeasures, type MeasureGroup } from "./measure-groups";
import {
  hasImperial,
  imperialText,
  isPartial,
  measureText,
  metricLabel,
  PARTIAL_YEAR,
  periodText,
} from "./measure-text";

type InUseProps = Pick<InUseData, "measures" | "works"> & {
  /** The element below the heading, for those who may enter values. */
  action?: ReactNode;
};

/**
 * Shows a building in use: bars of predicted beside measured values, tables of the same values, and works. A building that several
 * projects show passes the measures of all.
 */
export function InUse({ measures, works, action }: InUseProps) {
  return (
    <PictureSection title="In use">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-2 text-14 print:hidden">
        {action}
        {measures.some(hasImperial) && <AreaUnitSwitch standard="m2" />}
      </div>
      <MeasuresAndWorks measures={measures} works={works} heading="h3" />
    </PictureSection>
  );
}

type HeadingLevel = "h3" | "h4";
type MeasuresAndWorksProps = Pick<InUseData, "measures" | "works"> & { heading: HeadingLevel };

/** The content of the section, with headings of this level. */
export function MeasuresAndWorks({ measures, works, heading: Heading }: MeasuresAndWorksProps) {
  const { charted, others } = groupMeasures(measures);
  return (
    <>
      {charted.map((group) => (
        <MetricGroup key={`${group.metric} ${group.unit}`} group={group} heading={Heading} />
      ))}
      {others.length > 0 && (
        <div className="mt-8 max-w-190">
          <MeasureTable caption="Other values" measures={others} hasMetric />
        </div>
      )}
      {works.length > 0 && (
        <div className="mt-8 max-w-190 text-14">
          <Heading className="pb-1 font-medium print:break-after-avoid">Works</Heading>
          <ul>
            {works.map(({ id, date, what, doneBy }) => (
              <li key={id} className="flex flex-wrap gap-x-6 border-line border-b py-2.5 wrap-anywhere">
                <span className="w-24 shrink-0 font-mono text-12 leading-5 text-ink-2">{date}</span>
                <span className="min-w-0 flex-1">
                  <UserText>{what}</UserText>
                  {doneBy && (
                    <UserText as="span" className="block text-ink-2">
                      {doneBy}
                    </UserText>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function MetricGroup({ group, heading: Heading }: { group: MeasureGroup; heading: HeadingLevel }) {
  const { standard } = metricTable[group.metric];
  return (
    <section className="mt-8 first-of-type:mt-2 md:grid md:grid-cols-2 md:gap-x-gutter">
      <Heading className="pb-3 text-14 font-medium md:col-span-2 print:break-after-avoid">
        {metricLabel(group.metric)}
        {standard && <span className="font-normal text-ink-2">{`, after ${standard}`}</span>}
      </Heading>
      <Bars group={group} />
      <MeasureTable caption={metricLabel(group.metric)} measures={group.measures} />
    </section>
  );
}

/** The table beside the bars has the same values, so assistive technology does not read the bars. */
function Bars({ group }: { group: MeasureGroup }) {
  const { highest, periods } = chartOf(group.measures);
  const hasPredicted = periods.some(({ predicted }) => predicted);
  return (
    <div aria-hidden className="pb-6 [print-color-adjust:exact] print:break-inside-avoid">
      <div className="flex h-44 max-w-140 items-end gap-4 border-ink border-b">
        {periods.map(({ key, label, predicted, measured }) => (
          <div key={key} className="flex h-full min-w-0 flex-1 items-end justify-center gap-1" title={label}>
            {[predicted, measured].map((measure, index) =>
              measure ? (
                <div
                  key={measure.id}
                  className="flex h-full w-1/2 max-w-12 flex-col justify-end text-center font-mono text-12"
                >
                  <span className="-mx-2 truncate pb-1">
                    <Value measure={measure} isShort />
                  </span>
                  <span
                    className={`block min-h-0.5 ${index === 0 ? "border border-ink border-b-0 bg-paper" : isPartial(measure) ? "bg-line-2" : "bg-ink"}`}
                    style={{ height: `${heightOf(measure, highest)}%` }}
                  />
                </div>
              ) : null,
            )}
          </div>
        ))}
      </div>
      <div className="flex max-w-140 gap-4 pt-1.5 text-center font-mono text-12 text-ink-2">
        {periods.map(({ key, label }) => (
          <span key={key} className="min-w-0 flex-1 truncate">
            {label}
          </span>
        ))}
      </div>
      <p className="flex flex-wrap gap-x-5 pt-3 text-12 text-ink-2">
        {hasPredicted && (
          <span>
            <span className="mr-1.5 inline-block size-2.5 border border-ink bg-paper" />
            Predicted
          </span>
        )}
        <span>
          <span className="mr-1.5 inline-block size-2.5 bg-ink" />
          Measured
        </span>
        {periods.some(({ measured }) => measured && isPartial(measured)) && (
          <span>
            <span className="mr-1.5 inline-block size-2.5 bg-line-2" />
            {`Measured, ${PARTIAL_YEAR}`}
          </span>
        )}
      </p>
    </div>
  );
}

/** The room above the highest bar is for its number. */
const HIGHEST_PERCENT = 84;
const heightOf = ({ value }: ShownMeasure, highest: number) =>
  highest > 0 ? (Math.max(0, Number(value)) / highest) * HIGHEST_PERCENT : 0;

type MeasureTableProps = { caption: string; measures: ShownMeasure[]; hasMetric?: boolean };

const CELL = "border-line border-b py-2.5 pr-2 align-top last:pr-0! md:pr-4";

function MeasureTable({ caption, measures, hasMetric = false }: MeasureTableProps) {
  // The first cell of a row is its header.
  const Period = hasMetric ? "td" : "th";
  return (
    <table className="w-full self-start text-left text-14">
      <caption className={hasMetric ? "pb-1 text-left font-medium" : "sr-only"}>{caption}</caption>
      <thead>
        <tr className="text-12 text-ink-2">
          {hasMetric && (
            <th scope="col" className={`${CELL} font-normal`}>
              Metric
            </th>
          )}
          <th scope="col" className={`${CELL} font-normal whitespace-nowrap`}>
            Period
          </th>
          <th scope="col" className={`${CELL} font-normal`}>
            Basis
          </th>
          <th scope="col" className={`${CELL} text-right font-normal`}>
            Value
          </th>
        </tr>
      </thead>
      <tbody>
        {measures.map((measure) => (
          <tr key={measure.id}>
            {hasMetric && (
              <th scope="row" className={`${CELL} font-normal`}>
                {metricLabel(measure.metric)}
              </th>
            )}
            <Period scope={hasMetric ? undefined : "row"} className={`${CELL} font-normal`}>
              {periodText(measure)}
              {isPartial(measure) && <span className="block text-12 text-ink-2">{PARTIAL_YEAR}</span>}
            </Period>
            <td className={`${CELL} min-w-20 wrap-anywhere`}>
              {bases[measure.basis]}
              <span className="block text-12 text-ink-2">
                <UserText>{[measure.enteredBy.name, measure.method].filter(Boolean).join(", ")}</UserText>
                <Source source={measure.source} />
              </span>
              {measure.isDisputed && (
                <span className="mt-1 block text-12">
                  {"Disputed by "}
                  <UserText>{`${measure.disputedBy}: ${measure.dispute}`}</UserText>
                </span>
              )}
            </td>
            <td className={`${CELL} text-right whitespace-nowrap`}>
              <Value measure={measure} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const bases = { predicted: "Predicted", measured: "Measured", certified: "Certified" };

function Source({ source }: { source: string | null }) {
  if (!source) return null;
  const isLink = /^https?:\/\//i.test(source);
  return (
    <>
      {". "}
      {isLink ? (
        <a href={source} rel="nofollow noreferrer ugc" target="_blank" className="text-link">
          Source
        </a>
      ) : (
        <UserText>{source}</UserText>
      )}
    </>
  );
}

/** The value in both units, the reader's first, as areas are shown; above a bar only the number in the reader's unit. */
function Value({ measure, isShort = false }: { measure: ShownMeasure; isShort?: boolean }) {
  const number = (text: string) => text.split(" ")[0];
  const [text, imperial] = [measureText(measure), imperialText(measure)];
  if (!imperial) return isShort ? number(text) : text;
  if (!isShort)
    return (
      <span data-unit="m2" className="area-value justify-end">
        <span>{text}</span>
        <span className="block text-12 text-ink-2">{imperial}</span>
      </span>
    );
  return (
    <>
      <span className="in-data-[area-unit=sqft]:hidden">{number(text)}</span>
      <span className="hidden in-data-[area-unit=sqft]:inline">{number(imperial)}</span>
    </>
  );
}
