import { ListReports, UpdateReport } from "@contract/admin";
import { conflict, notFound } from "@contract/errors";
import { page } from "@contract/primitives";
import { Report } from "@contract/reports";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { selectCount } from "../../db/row-counts";
import { projectReports } from "../../db/schema";
import { operation } from "../../operation/operation";
import { deliver, type NewNotification, notify } from "../notifications/notify";
import { audit, ifChanged } from "./audit";
import { matchingIds, searchQuery, selectReports, windowOf } from "./queries";

/** Lists reports, newest or oldest first. The total is exact up to `COUNT_AHEAD` reports beyond the page. */
export const listReports = operation(
  { access: "superuser", input: ListReports, output: page(Report), summary: "Lists reports, newest first." },
  async ({ db }, { search, status, ...paging }) => {
    const window = windowOf(paging);
    const { below, direction, limit, offset } = window;
    const query = searchQuery(search, { sta: status });
    const all = sql`select id from project_reports where id < ${below} order by ${direction(sql`id`)}`;
    const ids = query ? matchingIds("report_search", query, window) : all;
    const [items, [total]] = await db.batch([
      selectReports(db, sql`${ids} limit ${limit} offset ${offset}`),
      selectCount(db, ids, window),
    ]);
    return { items, total: total?.count ?? 0 };
  },
);

/**
 * Changes the status of a report and notifies its reporter. Repeating the same change has no effect. A resolved report
 * must become pending before it can be reviewed again: 409 otherwise.
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
    const target = { targetType: "report", targetId: id } as const;
    const shouldNotify = isOpen ? sql`0` : ifChanged;
    const isRevised =
      isOpen || resolution === undefined
        ? sql`0`
        : sql`status = ${status} and resolution is not ${resolution}`;
    const [, , notified, , , [after]] = await db.batch([
      db
        .update(projectReports)
        .set(next)
        .where(sql`${projectReports.id} = ${id} and status <> ${status}
          and (status <> 'resolved' or ${status} <> 'reviewed')`),
      audit(context, { ...target, action: "updateReport", details: { status, resolution } }),
      // `ifChanged` refers to the audit entry before it, which was written only if the status changed.
      notify(context, outcomeNotification(before, status, resolution), shouldNotify),
      db
        .update(projectReports)
        .set({ resolution, updatedAt: now.toISOString() })
        .where(sql`${projectReports.id} = ${id} and ${isRevised}`),
      audit(context, { ...target, action: "reviseResolution", details: { resolution } }),
      selectReport(db, id),
    ]);
    deliver(context, notified);
    if (!after) throw notFound("Report");
    if (after.status !== status)
      throw conflict("A resolved report must be set to pending before it can be reviewed again");
    return after;
  },
);

const selectReport = (db: Db, id: number) =>
  selectReports(db, sql`select id from project_reports where id = ${id}`);

/** The notification omits the title of a project that was hidden in the meantime. */
function outcomeNotification(
  report: Report & { isProjectListed: boolean | null },
  status: Report["status"],
  resolution = report.resolution,
): NewNotification {
  const sentence = `Your report about ${
    report.isProjectListed ? `“${report.projectTitle}”` : "a project"
  } was ${status}.`;
  return {
    receiver: report.reporterId,
    kind: "report",
    title: `Report ${status}`,
    message: resolution ? `${sentence} ${resolution}` : sentence,
    url: `/projects/${report.projectId}`,
  };
}
