import { invalid, Refusal } from "@contract/errors";
import { groupDigits } from "@contract/group-digits";
import { type EnteredMeasure, WriteMeasures } from "@contract/measure-inputs";
import { floorAreaOf, isPlausible, metricTable, quantityOf, unitOf } from "@contract/measure-metrics";
import { MEASURES_MAX, Measures } from "@contract/measures";
import { sql } from "drizzle-orm";
import { toStored } from "../../db/stored-measures";
import { type LoggedIn, operation } from "../../operation/operation";
import { deliverEvents } from "../webhooks/record-event";
import { authorId, loadMeasured, mayEnter, mayNotEnter, purgeInUse, saveAuthor, showInUse } from "./authors";
import { recordMeasures } from "./events";
import { selectMeasures, toMeasure } from "./queries";

/** The refusals of the calls that write measures. */
export const writeRefusals = {
  forbidden: "The caller is neither the owner nor a confirmed operator, energy consultant or client.",
  conflict: "Too many people enter measures of the project, or the caller has too many.",
  implausible_value: true,
} as const;

export const writeMeasures = operation(
  {
    access: "user",
    input: WriteMeasures,
    output: Measures,
    summary:
      "Replaces the caller's own predicted, measured and certified values of a project, and returns all that the caller reads. Those of other people stay. The owner may call it, and whoever has a confirmed credit as operator, energy consultant or client. A value per area needs a project with a floor area and its basis.",
    refusals: writeRefusals,
    limit: "measures",
    load: (context, { id }) => loadMeasured(context, id),
  },
  async (context, { id, measures, isMeant }, project) => {
    checkMeasures(
      project,
      measures.map((measure) => ({ ...measure, isMeant: isMeant || measure.isMeant })),
    );
    return saveMeasures(context, id, measures, true);
  },
);

type Area = Parameters<typeof floorAreaOf>[0];

/** Refuses values per area of a project without a floor area, and values outside their bounds that are not meant. */
export function checkMeasures(
  project: Area,
  measures: EnteredMeasure[],
  nameOf = (index: number) => `measures.${index}`,
) {
  const area = floorAreaOf(project);
  const fields: Record<string, string> = {};
  for (const [index, { metric, isPerArea, currency }] of measures.entries())
    if (isPerArea && area === null)
      fields[`${nameOf(index)}.unit`] =
        `The project has no floor area with its basis: enter the whole, in ${unitOf(metric, false, currency ?? "EUR")}`;
  const [sentence] = Object.values(fields);
  if (sentence) throw invalid(sentence, fields);
  for (const [index, { metric, value, isPerArea, currency, isMeant }] of measures.entries())
    if (!isMeant && !isPlausible(metric, value, isPerArea, area))
      fields[`${nameOf(index)}.value`] = implausible(metric, value, isPerArea, currency);
  const [doubt] = Object.values(fields);
  if (doubt) throw new Refusal("implausible_value", `${doubt} Send it again if it is meant`, { fields });
}

function implausible(
  metric: EnteredMeasure["metric"],
  value: number,
  isPerArea: boolean,
  currency: string | null,
) {
  const { label, min, max } = metricTable[metric];
  const written = `${groupDigits(value)} ${unitOf(metric, isPerArea, currency)}`;
  const bounds = `${groupDigits(min)} to ${groupDigits(max)} ${unitOf(metric, true, currency)}`;
  const isWhole = quantityOf(metric) !== null && !isPerArea;
  return `${label} of ${written} is implausible: usual are ${bounds}${isWhole ? " of its floor area" : ""}.`;
}

/**
 * Saves the caller's own measures, in one batch. A measure with the same metric, basis and period keeps its id and its
 * dispute. With `replaces` those that are not in the list are deleted.
 */
export async function saveMeasures(
  context: LoggedIn,
  id: number,
  measures: EnteredMeasure[],
  replaces: boolean,
) {
  const { db, viewer } = context;
  const json = JSON.stringify(measures.map(toStored));
  const author = authorId(context, id);
  const kept = sql`(metric, basis, from_day, to_day) in (select value ->> 'metric', value ->> 'basis', value ->> 'from',
    value ->> 'to' from json_each(${json}))`;
  const isOwn = sql`project_id = ${id} and author_id = ${author}`;
  const [, , , [saved], , , recorded, rows] = await db.batch([
    saveAuthor(context, id),
    db.run(sql`delete from measures where ${isOwn} and ${replaces ? sql`not (${kept})` : sql`0`}`),
    db.run(sql`insert into measures (project_id, author_id, metric, basis, from_day, to_day, value, is_per_area, is_public,
        currency, method, source)
      select ${id}, author.id, value ->> 'metric', value ->> 'basis', value ->> 'from', value ->> 'to', value ->> 'value',
        value ->> 'isPerArea', value ->> 'isPublic', value ->> 'currency', value ->> 'method', value ->> 'source'
      from (select ${author} as id) as author cross join json_each(${json})
      where author.id is not null and (select count(*) from measures where ${isOwn} and not (${kept}))
        + json_array_length(${json}) <= ${MEASURES_MAX}
      on conflict (project_id, author_id, metric, basis, from_day, to_day) do update set value = excluded.value,
        is_per_area = excluded.is_per_area, is_public = excluded.is_public, currency = excluded.currency,
        method = excluded.method, source = excluded.source`),
    db.all<{ mayEnter: number; hasAll: number }>(sql`select ${mayEnter(context, id)} as "mayEnter",
      (select count(*) from measures where ${isOwn} and ${kept}) = json_array_length(${json}) as "hasAll"`),
    showInUse(context, id),
    ...recordMeasures(
      context,
      "measures.updated",
      id,
      sql`(select user_id from projects where id = ${id} and user_id <> ${viewer.id})`,
      mayEnter(context, id),
    ),
    selectMeasures(context, id),
  ]);
  if (!saved?.mayEnter) throw mayNotEnter();
  if (!saved.hasAll) throw new Refusal("conflict", `At most ${MEASURES_MAX} measures of one person`);
  purgeInUse(context, id);
  deliverEvents(context, recorded);
  return rows.map((row) => toMeasure(viewer, row));
}
