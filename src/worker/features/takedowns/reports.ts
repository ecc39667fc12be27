import { REPORT_REDRESS, type Report } from "@contract/reports";
import type { TakeDown } from "@contract/takedowns";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../db/client";
import { contentReports, projectReports } from "../../db/schema";
import type { LoggedIn } from "../../operation/operation";
import { insertNotifications } from "../notifications/notify";

/** The reports that a decision resolves. Each one notifies its reporter. */
const REPORTS_MAX = 50;

/** The reported project or comment. With a type, only reports of this type. */
type Reported = Pick<z.infer<typeof TakeDown>, "targetType" | "targetId"> & { type?: Report["type"] };

/** SQL after FROM: the unresolved reports about it. */
function openReports({ targetType, targetId, type }: Reported) {
  const isOfType = type ? sql`type = ${type}` : sql`1`;
  return targetType === "project"
    ? sql`project_reports where project_id = ${targetId} and status <> 'resolved' and ${isOfType}`
    : sql`content_reports where target_type = 'comment' and target_id = ${targetId} and status <> 'resolved' and ${isOfType}`;
}

export async function hasOpenReport(db: Db, target: Reported) {
  const [report] = await db.all<{ id: number }>(sql`select id from ${openReports(target)} limit 1`);
  return report !== undefined;
}

/** The statement that notifies the reporters of an outcome, if there is a decision. */
export const tellReporters = (
  { db, viewer, now }: LoggedIn,
  target: Reported,
  outcome: string,
  isDecided: SQL,
) =>
  insertNotifications(
    db,
    {
      kind: "report",
      url: null,
      senderId: viewer.id,
      createdAt: now.toISOString(),
      title: "Report resolved",
      message: `${outcome} ${REPORT_REDRESS}`,
    },
    sql`users where users.status <> 'banned' and ${isDecided} and users.id in (
      select reporter_id from ${openReports(target)} order by id limit ${REPORTS_MAX})`,
  );

/** The statement that resolves the reports after their reporters were notified. */
export function resolveReports(
  { db, viewer, now }: LoggedIn,
  target: Reported,
  resolution: string,
  isDecided: SQL,
) {
  const table = target.targetType === "project" ? projectReports : contentReports;
  return db
    .update(table)
    .set({ status: "resolved", resolvedBy: viewer.id, updatedAt: now.toISOString(), resolution })
    .where(
      sql`id in (select id from ${openReports(target)} order by id limit ${REPORTS_MAX}) and ${isDecided}`,
    );
}
