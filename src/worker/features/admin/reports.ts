import { ListReports, UpdateReport } from "@contract/admin";
import { conflict, notFound } from "@contract/errors";
import { page } from "@contract/primitives";
import { Report } from "@contract/reports";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { countUpTo } from "../../db/counting";
import { projectReports } from "../../db/schema";
import { operation } from "../../operation";
import { deliver, type Notice, notify } from "../notifications/notify";
import { audit, ifChanged } from "./audit";
import { matching, selectReports, windowOf } from "./queries";

/** A report on an administrator's desk: pending, then perhaps reviewed, then resolved; or pending once more. */

/** As many projects, and as many reporters, as a search considers, the newest first. */
const SEARCHED = 500;

/** Latest first, or oldest. The total is exact up to a hundred beyond the page. */
export const listReports = operation(
  { access: "superuser", input: ListReports, output: page(Report), summary: "Lists reports, newest first." },
  async ({ db }, { search, status, ...paging }) => {
    const window = windowOf(paging);
    const ofStatus = status ? sql`project_reports.status = ${status}` : sql`1`;
    const where = search ? sql`${ofStatus} and project_reports.id in (${foundBy(search)})` : ofStatus;
    const [items, [total]] = await db.batch([
      selectReports(db, where, window),
      countUpTo(db, window.counted, sql`project_reports where ${where}`),
    ]);
    return { items, total: total?.count ?? 0 };
  },
);

/**
 * Moves a report on and tells its reporter, once a move. The same again changes nothing. What was resolved goes back to
 * pending before it is reviewed: 409 otherwise.
 */
export const updateReport = operation(
  {
    access: "superuser",
    input: UpdateReport,
    output: Report,
    summary: "Changes the status of a report, and notifies its reporter.",
    refusals: { conflict: "A resolved report must go back to pending before it is reviewed." },
    example: { input: { status: "resolved", resolution: "The picture was taken down." } },
  },
  async (context, { id, status, resolution }) => {
    const { db, viewer, now } = context;
    const [before] = await selectReport(db, id);
    if (!before) throw notFound("Report");
    const isOpen = status === "pending";
    const next = {
      status,
      resolvedBy: status === "resolved" ? viewer.id : null,
      ...(isOpen ? { resolution: null } : resolution !== undefined && { resolution }),
      updatedAt: now.toISOString(),
    };
    const act = { targetType: "report", targetId: id } as const;
    const isTold = isOpen ? sql`0` : ifChanged;
    const isRevised =
      isOpen || resolution === undefined
        ? sql`0`
        : sql`status = ${status} and resolution is not ${resolution}`;
    const [, , told, , , [after]] = await db.batch([
      db
        .update(projectReports)
        .set(next)
        .where(sql`${projectReports.id} = ${id} and status <> ${status}
          and (status <> 'resolved' or ${status} <> 'reviewed')`),
      audit(context, { ...act, action: "updateReport", details: { status, resolution } }),
      // The audit before it was written only where the report moved: that is the change it asks about.
      notify(context, outcomeOf(before, status, resolution), isTold),
      db
        .update(projectReports)
        .set({ resolution, updatedAt: now.toISOString() })
        .where(sql`${projectReports.id} = ${id} and ${isRevised}`),
      audit(context, { ...act, action: "reviseResolution", details: { resolution } }),
      selectReport(db, id),
    ]);
    deliver(context, told);
    if (!after) throw notFound("Report");
    if (after.status !== status)
      throw conflict("A resolved report goes back to pending before it is reviewed");
    return after;
  },
);

const selectReport = (db: Db, id: number) =>
  selectReports(db, sql`project_reports.id = ${id}`, windowOf({ page: 1, limit: 1 }));

/** What the reporter is told. */
function outcomeOf(report: Report, status: Report["status"], resolution = report.resolution): Notice {
  const sentence = `Your report about “${report.projectTitle}” was ${status}.`;
  return {
    receiver: report.reporterId,
    kind: "report",
    title: `Report ${status}`,
    message: resolution ? `${sentence} ${resolution}` : sentence,
    url: `/projects/${report.projectId}`,
  };
}

/** The ids of reports about projects whose title has these words, or by people with such a name. */
function foundBy(search: string): SQL {
  const titles = matching(search, "title");
  const names = matching(search, "names");
  return sql`
    select id from project_reports where project_id in (select rowid from project_search
      where project_search match ${titles} order by rowid desc limit ${SEARCHED})
    union select id from project_reports where reporter_id in (select rowid from people_search
      where people_search match ${names} order by rowid desc limit ${SEARCHED})`;
}
