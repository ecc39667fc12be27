import { AdminUser, AdminUserDetail, ListUsers } from "@contract/admin";
import { notFound } from "@contract/errors";
import { fold, page } from "@contract/primitives";
import { UserId } from "@contract/users";
import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { toAccount } from "../../auth/sessions";
import { countUpTo, selectTotal } from "../../db/row-counts";
import { users } from "../../db/schema";
import { operation } from "../../operation";
import { equals, fullTextQueryOn, MAX_ID, selectAudit, selectReports, windowOf } from "./queries";

/** The most search results that a filter is applied to, in the order of the list. */
const SEARCH_LIMIT = 500;
const HISTORY_LIMIT = 50;
const REPORTS_LIMIT = 20;
/** The number of a user's newest projects that are searched for reports. */
const PROJECTS_LIMIT = 200;

/** Lists accounts, newest or oldest first. The total of a filtered list is exact up to 100 accounts beyond the page. */
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
      equals(sql`users.role`, role, "user"),
      equals(sql`users.status`, status, "active"),
      equals(sql`users.account_type`, accountType, "free"),
    );
    const matches = (limit: number, below = MAX_ID) =>
      search ? searchIds(search, filter ? SEARCH_LIMIT : limit, below, window.direction) : undefined;
    const isIn = (ids: SQL | undefined) => ids && sql`users.id in (${ids})`;
    const toCount = matches(window.counted);
    const countSource =
      toCount && !filter
        ? sql`(${toCount})`
        : filter && sql`users where ${and(filter, isIn(toCount), isNull(users.deletedAt))}`;
    const [rows, [total]] = await db.batch([
      db
        .select()
        .from(users)
        .where(
          and(
            filter,
            isIn(matches(window.offset + window.limit, window.below)),
            lt(users.id, window.below),
            isNull(users.deletedAt),
          ),
        )
        .orderBy(window.direction(users.id))
        .limit(window.limit)
        .offset(window.offset),
      countSource ? countUpTo(db, window.counted, countSource) : selectTotal(db, "users"),
    ]);
    return { items: rows.map((row) => toAccount(row, now)), total: total?.count ?? 0 };
  },
);

/** Returns an account with its audit log entries and the reports about its projects. */
export const readAccount = operation(
  {
    access: "superuser",
    input: UserId,
    output: AdminUserDetail,
    summary: "Returns one account with its history and the reports about its projects.",
  },
  async ({ db, now }, { id }) => {
    const latest = (limit: number) => windowOf({ page: 1, limit });
    const aboutTheirProjects = sql`project_reports.id in (
      select latest.id from (select id from projects where user_id = ${id}
        order by created_at desc, id desc limit ${PROJECTS_LIMIT}) as project
      join project_reports as latest on latest.id in (
        select id from project_reports where project_id = project.id order by id desc limit ${REPORTS_LIMIT}))`;
    const [[row], history, reports] = await db.batch([
      db
        .select()
        .from(users)
        .where(and(eq(users.id, id), isNull(users.deletedAt))),
      selectAudit(db, sql`target_type = 'user' and target_id = ${id}`, latest(HISTORY_LIMIT)),
      selectReports(db, aboutTheirProjects, latest(REPORTS_LIMIT)),
    ]);
    if (!row) throw notFound("User");
    return { ...toAccount(row, now), history, reports };
  },
);

/** Selects user ids by the beginning of an email address if the search contains an @, or else by full-text search. */
function searchIds(search: string, limit: number, below: number, direction: (column: SQL) => SQL): SQL {
  if (search.includes("@")) {
    const from = fold(search);
    return sql`select id from users where email_folded >= ${from} and email_folded < ${`${from}\u{10ffff}`}
      order by email_folded limit ${SEARCH_LIMIT}`;
  }
  return sql`select rowid from people_search where people_search match ${fullTextQueryOn(search, "names words")}
    and rowid < ${below} order by ${direction(sql`rowid`)} limit ${limit}`;
}
