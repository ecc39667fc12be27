import { AdminUser, AdminUserDetail, ListUsers } from "@contract/admin";
import { notFound } from "@contract/errors";
import { fold, page } from "@contract/primitives";
import { UserId } from "@contract/users";
import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { standing } from "../../auth/sessions";
import { countUpTo, selectTotal } from "../../db/counting";
import { users } from "../../db/schema";
import { operation } from "../../operation";
import { has, matching, NEWEST, selectAudit, selectReports, windowOf } from "./queries";

/** An account as those see it who keep the house in order: who it is, how it stands, and what was done about it. */

/** As many people as a search combined with a filter looks through, those first that the list has first. */
const SEARCHED = 500;
const HISTORY = 50;
const REPORTS = 20;
/** A person's projects are looked through for reports, the newest first. */
const REPORTED_PROJECTS = 200;

/** Accounts, newest or oldest first. The total of a filtered list is exact up to a hundred beyond the page. */
export const listUsers = operation(
  {
    access: "superuser",
    input: ListUsers,
    output: page(AdminUser),
    summary: "Lists accounts, newest first, filtered by words, role, status and plan.",
  },
  async ({ db, now }, { search, role, status, accountType, ...paging }) => {
    const window = windowOf(paging);
    const filter = and(
      has(sql`users.role`, role, "user"),
      has(sql`users.status`, status, "active"),
      has(sql`users.account_type`, accountType, "free"),
    );
    const found = (most: number, below = NEWEST) =>
      search ? foundBy(search, filter ? SEARCHED : most, below, window.direction) : undefined;
    const isAmong = (ids: SQL | undefined) => ids && sql`users.id in (${ids})`;
    const counted = found(window.counted);
    const all =
      counted && !filter ? sql`(${counted})` : filter && sql`users where ${and(filter, isAmong(counted))}`;
    const [rows, [total]] = await db.batch([
      db
        .select()
        .from(users)
        .where(
          and(filter, isAmong(found(window.offset + window.limit, window.below)), lt(users.id, window.below)),
        )
        .orderBy(window.direction(users.id))
        .limit(window.limit)
        .offset(window.offset),
      all ? countUpTo(db, window.counted, all) : selectTotal(db, "users"),
    ]);
    return { items: rows.map((row) => standing(row, now)), total: total?.count ?? 0 };
  },
);

/** One account with its history and the reports about its projects. */
export const readAccount = operation(
  {
    access: "superuser",
    input: UserId,
    output: AdminUserDetail,
    summary: "Returns one account with its history and the reports about its projects.",
  },
  async ({ db, now }, { id }) => {
    const latest = (limit: number) => windowOf({ page: 1, limit });
    const theirs = sql`project_reports.id in (
      select latest.id from (select id from projects where user_id = ${id}
        order by created_at desc, id desc limit ${REPORTED_PROJECTS}) as theirs
      join project_reports as latest on latest.id in (
        select id from project_reports where project_id = theirs.id order by id desc limit ${REPORTS}))`;
    const [[row], history, reports] = await db.batch([
      db.select().from(users).where(eq(users.id, id)),
      selectAudit(db, sql`target_type = 'user' and target_id = ${id}`, latest(HISTORY)),
      selectReports(db, theirs, latest(REPORTS)),
    ]);
    if (!row) throw notFound("User");
    return { ...standing(row, now), history, reports };
  },
);

/** The ids that a search finds: by the beginning of an email address where it holds an @, or else by words. */
function foundBy(search: string, most: number, below: number, direction: (column: SQL) => SQL): SQL {
  if (search.includes("@")) {
    const from = fold(search);
    return sql`select id from users where email_folded >= ${from} and email_folded < ${`${from}\u{10ffff}`}
      order by email_folded limit ${SEARCHED}`;
  }
  return sql`select rowid from people_search where people_search match ${matching(search, "names words")}
    and rowid < ${below} order by ${direction(sql`rowid`)} limit ${most}`;
}
