import { roleName } from "@contract/credit-roles";
import { invalid } from "@contract/errors";
import { codeOfMetric, metricTable, quantityOf, unitOf } from "@contract/measure-metrics";
import {
  Measures,
  OwnBuilding,
  PERCENTILES_FROM,
  Percentiles,
  ReadInUse,
  ReadPercentiles,
  Works,
} from "@contract/measures";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rounded, toDate } from "../../db/stored-measures";
import { operation } from "../../operation/operation";
import { foundProject, selectSeenProject } from "../projects/find-project";
import { isMeasuringCredit } from "./authors";
import { selectMeasures, selectWorks, toMeasure, toWork } from "./queries";

export const listMeasures = operation(
  {
    access: "public",
    input: ReadInUse,
    output: Measures,
    summary:
      "Lists the predicted, measured and certified values of a project: the public ones, and the caller's own. As CSV or as a workbook with `format`.",
  },
  async (context, { id }) => {
    const [found, rows] = await context.db.batch([
      selectSeenProject(context, id),
      selectMeasures(context, id),
    ]);
    await foundProject(context, id, found);
    return rows.map((row) => toMeasure(context.viewer, row));
  },
);

export const listWorks = operation(
  {
    access: "public",
    input: ReadInUse,
    output: Works,
    summary:
      "Lists the works on the building of a project, such as new windows, the last first. As CSV or as a workbook with `format`.",
  },
  async (context, { id }) => {
    const [found, rows] = await context.db.batch([selectSeenProject(context, id), selectWorks(context, id)]);
    await foundProject(context, id, found);
    return rows.map((row) => toWork(context.viewer, row));
  },
);

/** The number of projects whose values are compared, the newest. */
const COMPARED_MAX = 500;

export const readPercentiles = operation(
  {
    access: "public",
    input: ReadPercentiles,
    output: Percentiles,
    summary: `Returns the distribution of a measured value among the buildings of a category: the last full year of each, if it is public and not disputed, per area where the metric has an area. Fewer than ${PERCENTILES_FROM} buildings have no percentiles, and at most the ${COMPARED_MAX} newest are counted.`,
    refusals: { invalid_input: "The values of the metric cannot be compared." },
  },
  async ({ db }, { metric, category }) => {
    if (quantityOf(metric) === "money" || metric === "certificate")
      throw invalid(`${metricTable[metric].label} cannot be compared`, {
        metric: "The values of this metric cannot be compared",
      });
    const rows = await db.all<{
      value: number;
    }>(sql`select value, max(project_id), coalesce(building_id, -project_id) as building
      from (select project_id, value from measured_values
        where metric = ${codeOfMetric(metric)} and category = lower(${category})
        order by project_id desc limit ${COMPARED_MAX})
      cross join projects on projects.id = project_id group by building`);
    const values = rows.map(({ value }) => value).sort((one, other) => one - other);
    const at = (share: number) =>
      values.length < PERCENTILES_FROM ? null : rounded(percentile(values, share));
    return {
      metric,
      category,
      unit: unitOf(metric, true, null),
      buildings: values.length < PERCENTILES_FROM ? 0 : values.length,
      p10: at(0.1),
      p25: at(0.25),
      p50: at(0.5),
      p75: at(0.75),
      p90: at(0.9),
    };
  },
);

/** The value below which a share of the sorted values is, interpolated between the two nearest. */
function percentile(values: number[], share: number) {
  const position = (values.length - 1) * share;
  const [low = 0, high = low] = values.slice(Math.floor(position), Math.floor(position) + 2);
  return low + (high - low) * (position % 1);
}

const BUILDINGS_MAX = 50;

export const listOwnBuildings = operation(
  {
    access: "user",
    input: z.object({}),
    output: z.array(OwnBuilding),
    summary: `Lists the projects of others that the caller may enter measures of, by a confirmed credit as operator, energy consultant or client: the ${BUILDINGS_MAX} that were confirmed last.`,
  },
  async ({ db, viewer }) => {
    const rows = await db.all<{
      projectId: number;
      title: string;
      mainImage: string;
      role: string;
      lastTo: number | null;
    }>(sql`select projects.id as "projectId", title, main_image as "mainImage", credits.role,
        (select nullif(max(to_day), -100000) from measures where measures.project_id = projects.id and author_id =
          (select id from in_use_authors where project_id = projects.id and user_id = ${viewer.id})) as "lastTo"
      from credits cross join projects on projects.id = credits.project_id
      where credits.user_id = ${viewer.id} and credits.is_visible = 1 and ${isMeasuringCredit}
      order by credits.changed_at desc, credits.id desc limit ${BUILDINGS_MAX}`);
    const seen = new Set<number>();
    return rows
      .filter(({ projectId }) => !seen.has(projectId) && seen.add(projectId))
      .map(({ lastTo, role, ...row }) => ({
        ...row,
        role: roleName(role),
        lastTo: toDate(lastTo ?? undefined),
      }));
  },
);
