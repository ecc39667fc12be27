import { AdminUser, AdminUserDetail, ListUsers } from "@contract/admin";
import { notFound } from "@contract/errors";
import { fold, page } from "@contract/primitives";
import { UserId } from "@contract/users";
import { and, eq, getTableColumns, isNull, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import { toAccount } from "../../auth/sessions";
import type { Db } from "../../db/client";
import { selectCount, selectTotal } from "../../db/row-counts";
import { users } from "../../db/schema";
import { operation } from "../../operation/operation";
import { audit } from "./audit";
import { matchingIds, searchQuery, selectAudit, selectReports, type Window, windowOf } from "./queries";

/** The maximum number of accounts that a search by email address finds. */
const EMAIL_MATCHES_MAX = 20;
const HISTORY_LIMIT = 20;
const REPORTS_LIMIT = 10;

/**
 * Lists accounts, newest or oldest first. The total of a filtered list is exact up to `COUNT_AHEAD` accounts beyond the
 * page. A search with an @ finds at most 20 accounts whose email address begins with it.
 */
export const listUsers = operation(
  {
    access: "superuser",
    input: ListUsers,
    output: page(AdminUser),
    summary: "Lists accounts, newest first, filtered by words, role, status and plan.",
  },
  async ({ db, now }, { search, role, status, accountType, ...paging }) => {
    const window = windowOf(paging);
    const filters = { role, status, accountType };
    const { rows, total } = search?.includes("@")
      ? await findByEmail(db, search, filters, window)
      : await findByWords(db, search, filters, window);
    return { items: rows.map((row) => toAccount(row, now)), total };
  },
);

type Filters = Pick<z.output<typeof ListUsers>, "role" | "status" | "accountType">;

async function findByWords(db: Db, search: string | null, filters: Filters, window: Window) {
  const query = searchQuery(search, { rol: filters.role, sta: filters.status, acc: filters.accountType });
  if (!query) return readAll(db, window);
  const ids = matchingIds("people_search", query, window);
  const [rows, [total]] = await db.batch([
    db
      .select(getTableColumns(users))
      .from(sql`(${ids} limit ${window.limit} offset ${window.offset}) as page`)
      .crossJoin(users)
      .where(eq(users.id, sql`page.id`)),
    selectCount(db, ids, window),
  ]);
  return { rows, total: total?.count ?? 0 };
}

async function readAll(db: Db, { below, direction, limit, offset }: Window) {
  const [rows, [total]] = await db.batch([
    db
      .select()
      .from(users)
      .where(and(lt(users.id, below), isNull(users.deletedAt)))
      .orderBy(direction(users.id))
      .limit(limit)
      .offset(offset),
    selectTotal(db, "users"),
  ]);
  return { rows, total: total?.count ?? 0 };
}

/** Finds accounts by the beginning of their email address, then filters and sorts these few. */
async function findByEmail(
  db: Db,
  search: string,
  { role, status, accountType }: Filters,
  { below, offset, limit, direction }: Window,
) {
  const from = fold(search);
  const found = await db
    .select(getTableColumns(users))
    .from(
      sql`(select id as found from users where email_folded >= ${from} and email_folded < ${`${from}\u{10ffff}`}
      order by email_folded limit ${EMAIL_MATCHES_MAX})`,
    )
    .crossJoin(users)
    .where(
      and(
        eq(users.id, sql`found`),
        isNull(users.deletedAt),
        role && eq(users.role, role),
        status && eq(users.status, status),
        accountType && eq(users.accountType, accountType),
      ),
    )
    .orderBy(direction(users.id));
  const rows = found.filter(({ id }) => id < below).slice(offset, offset + limit);
  return { rows, total: found.length };
}

/** A superuser who opens an account again within this time is not logged twice. */
const READ_AGAIN_MS = 10 * 60 * 1000;
/** The number of the latest entries in which an earlier reading is searched. */
const READINGS_MAX = 20;

/**
 * Returns an account with its audit log entries and the reports about its projects. The audit log notes who read it, except
 * while the site is read-only.
 */
export const readAccount = operation(
  {
    access: "superuser",
    input: UserId,
    output: AdminUserDetail,
    summary: "Returns one account with its history and the reports about its projects.",
  },
  async (context, { id }) => {
    const { db, viewer, now, isReadOnly } = context;
    const entry = { action: "readAccount", targetType: "accountPage", targetId: id } as const;
    const isFirst = sql`exists (select 1 from users where id = ${id} and deleted_at is null)
      and not exists (select 1 from (
        select actor_id, created_at from audit_log where target_type = 'accountPage' and target_id = ${id}
        order by id desc limit ${READINGS_MAX}
      ) where actor_id = ${viewer.id} and created_at > ${now.getTime() - READ_AGAIN_MS})`;
    const latestReports = sql`select id from project_reports where owner_id = ${id} order by id desc limit ${REPORTS_LIMIT}`;
    const [[row], history, reports] = await db.batch([
      db
        .select()
        .from(users)
        .where(and(eq(users.id, id), isNull(users.deletedAt))),
      selectAudit(db, sql`target_type = 'user' and target_id = ${id}`, HISTORY_LIMIT),
      selectReports(db, latestReports),
      ...(isReadOnly ? [] : [audit(context, entry, isFirst)]),
    ]);
    if (!row) throw notFound("User");
    return { ...toAccount(row, now), history, reports };
  },
);
