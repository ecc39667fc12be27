import { UpdateReport } from "@contract/admin";
import { conflict, notFound } from "@contract/errors";
import { page } from "@contract/primitives";
import {
  ContentReport,
  ContentReportId,
  ListContentReports,
  REPORT_REDRESS,
  ReportedMessage,
} from "@contract/reports";
import { desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "../../db/client";
import { selectCount } from "../../db/row-counts";
import { contentReports, users } from "../../db/schema";
import { operation } from "../../operation/operation";
import { deliver, notify } from "../notifications/notify";
import { audit, ifChanged } from "./audit";

/** Lists reports on people, comments and messages. The total is exact up to `COUNT_AHEAD` reports beyond the page. */
export const listContentReports = operation(
  {
    access: "superuser",
    input: ListContentReports,
    output: page(ContentReport),
    summary: "Lists reports on people, comments and messages, newest first.",
  },
  async ({ db }, { page, limit, status }) => {
    const ofStatus = status ? eq(contentReports.status, status) : sql`1`;
    const offset = (page - 1) * limit;
    const [items, [total]] = await db.batch([
      selectReports(db, ofStatus).orderBy(desc(contentReports.id)).limit(limit).offset(offset),
      selectCount(db, sql`select 1 from ${contentReports} where ${ofStatus}`, { offset, limit }),
    ]);
    return { items, total: total?.count ?? 0 };
  },
);

/** Changes the status of a report, and notifies its reporter of the outcome. Repeating it has no effect. */
export const updateContentReport = operation(
  {
    access: "superuser",
    input: UpdateReport,
    output: ContentReport,
    summary: "Changes the status of a report on a person, comment or message, and notifies its reporter.",
    refusals: { conflict: "A resolved report must go back to pending before it is reviewed." },
    example: { input: { status: "resolved", resolution: "The account was suspended." } },
  },
  async (context, { id, status, resolution }) => {
    const { db, viewer, now } = context;
    const [before] = await selectReports(db, sql`${contentReports.id} = ${id}`);
    if (!before) throw notFound("Report");
    const isOpen = status === "pending";
    const text = resolution ?? null;
    const [, , notified, [after]] = await db.batch([
      db
        .update(contentReports)
        .set({
          status,
          resolvedBy: status === "resolved" ? viewer.id : null,
          resolution: isOpen ? null : text === null ? sql`resolution` : text,
          updatedAt: now.toISOString(),
        })
        .where(sql`${contentReports.id} = ${id} and not (status = ${status} and ${text} is null)
          and not (status = ${status} and resolution is ${text}) and not (status = 'resolved' and ${status} = 'reviewed')`),
      audit(context, {
        action: "updateContentReport",
        targetType: "contentReport",
        targetId: id,
        details: { status, resolution: text },
      }),
      notify(
        context,
        {
          receiver: before.reporterId,
          kind: "report",
          title: `Report ${status}`,
          url: null,
          message: [`Your report was ${status}.`, text, status === "resolved" ? REPORT_REDRESS : null]
            .filter(Boolean)
            .join(" "),
        },
        // The audit entry before it was written only if something changed.
        isOpen || before.status === status ? sql`0` : ifChanged,
      ),
      selectReports(db, sql`${contentReports.id} = ${id}`),
    ]);
    deliver(context, notified);
    if (!after) throw notFound("Report");
    if (after.status !== status)
      throw conflict("A resolved report must be set to pending before it can be reviewed again");
    return after;
  },
);

/** The number of messages before the reported one that are shown. */
const CONTEXT_MESSAGES = 2;

/**
 * Shows a reported message with the two before it in the same conversation, and nothing else of it. The audit log notes each
 * reading, in the same batch.
 */
export const readReportedMessage = operation(
  {
    access: "superuser",
    input: ContentReportId,
    output: ReportedMessage,
    summary: "Shows a reported message with the two before it. Each time is logged.",
    refusals: { not_found: "The report is not about a message, or the message was deleted." },
  },
  async (context, { id }) => {
    const { db } = context;
    const target = sql`(select target_id from content_reports where id = ${id} and target_type = 'message')`;
    const direction = (sender: SQL, receiver: SQL) => sql`select * from (
      select messages.id, messages.sender_id, messages.content, messages.created_at from messages as reported
        join messages on messages.sender_id = reported.${sender} and messages.receiver_id = reported.${receiver}
      where reported.id = ${target} and messages.id <= reported.id
      order by messages.id desc limit ${CONTEXT_MESSAGES + 1})`;
    const [rows] = await db.batch([
      db.all<MessageRow>(sql`select found.id as id, found.sender_id as sender_id, found.content as content,
          found.created_at as created_at, iif(users.deleted_at is null, users.username, null) as sender_name,
          found.id = ${target} as is_reported
        from (${direction(sql`sender_id`, sql`receiver_id`)} union all ${direction(sql`receiver_id`, sql`sender_id`)}) as found
        left join users on users.id = found.sender_id
        order by found.id desc limit ${CONTEXT_MESSAGES + 1}`),
      audit(
        context,
        { action: "readReportedMessage", targetType: "message", targetId: target, details: { report: id } },
        sql`exists (select 1 from messages where messages.id = ${target})`,
      ),
    ]);
    if (rows.length === 0) throw notFound("Message");
    return {
      messages: rows.toReversed().map((row) => ({
        id: row.id,
        isReported: row.is_reported === 1,
        senderUsername: row.sender_name,
        content: row.content,
        createdAt: new Date(row.created_at).toISOString(),
      })),
    };
  },
);

type MessageRow = {
  id: number;
  content: string;
  created_at: number;
  sender_name: string | null;
  is_reported: number;
};

const reported = alias(users, "reported");
const columns = {
  ...getTableColumns(contentReports),
  reporterName: sql<string>`${users.fullName}`.as("reporter_name"),
  reportedUsername: sql<string | null>`iif(${reported.deletedAt} is null, ${reported.username}, null)`.as(
    "reported_name",
  ),
};
const isReporter = eq(users.id, contentReports.reporterId);
const isReported = eq(reported.id, contentReports.reportedId);

const selectReports = (db: Db, where: SQL) =>
  db
    .select(columns)
    .from(contentReports)
    .innerJoin(users, isReporter)
    .leftJoin(reported, isReported)
    .where(where);
