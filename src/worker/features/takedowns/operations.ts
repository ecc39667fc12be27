import { DAY_MS } from "@contract/durations";
import { conflict, notFound } from "@contract/errors";
import { page } from "@contract/primitives";
import {
  AdminTakedown,
  APPEAL_DAYS,
  AppealTakedown,
  ListAdminTakedowns,
  ListTakedowns,
  Takedown,
} from "@contract/takedowns";
import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { selectCount } from "../../db/row-counts";
import { takedowns } from "../../db/schema";
import { operation } from "../../operation/operation";
import { selectTakedown, toTakedown } from "./queries";

/** Lists the decisions about the viewer's content, newest first. */
export const listTakedowns = operation(
  {
    access: "user",
    input: ListTakedowns,
    output: z.array(Takedown),
    summary: "Lists the decisions by which the caller's projects and comments were taken down, newest first.",
  },
  async ({ db, viewer }, { before, limit }) => {
    const rows = await db
      .select()
      .from(takedowns)
      .where(and(eq(takedowns.ownerId, viewer.id), before ? lt(takedowns.id, before) : undefined))
      .orderBy(desc(takedowns.id))
      .limit(limit);
    return rows.map(toTakedown);
  },
);

/** Appeals against a decision: once, within `APPEAL_DAYS`, by the owner. */
export const appealTakedown = operation(
  {
    access: "user",
    input: AppealTakedown,
    output: Takedown,
    limit: "comments",
    allowsSuspended: true,
    summary:
      "Appeals against a decision about the caller's content. A decision can be appealed against once.",
    refusals: {
      conflict: "There was an appeal already, the content was restored, or six months have passed.",
    },
    example: { input: { appeal: "I took these pictures myself." } },
  },
  async ({ db, viewer, now }, { id, appeal }) => {
    const isOwn = and(eq(takedowns.id, id), eq(takedowns.ownerId, viewer.id));
    const [after] = await db
      .update(takedowns)
      .set({ appeal, appealedAt: now.toISOString() })
      .where(
        and(
          isOwn,
          sql`appealed_at is null and ended_at is null and created_at > ${now.getTime() - APPEAL_DAYS * DAY_MS}`,
        ),
      )
      .returning();
    if (after) return toTakedown(after);
    const [row] = await db.select().from(takedowns).where(isOwn);
    if (!row) throw notFound("Decision");
    throw conflict(
      row.appealedAt
        ? "You have appealed against this decision already"
        : row.endedAt
          ? "It was restored already"
          : "A decision can be appealed against for six months",
    );
  },
);

/** Lists decisions. The total is exact up to `COUNT_AHEAD` decisions beyond the page. */
export const listAllTakedowns = operation(
  {
    access: "superuser",
    input: ListAdminTakedowns,
    output: page(AdminTakedown),
    summary:
      "Lists what was taken down. Without `state` the appeals that wait for an answer, longest first; others newest first.",
  },
  async ({ db }, { page, limit, state = "appealed" }) => {
    const { where, order } = states[state];
    const offset = (page - 1) * limit;
    const [rows, [total]] = await db.batch([
      selectTakedown(db, where).orderBy(order).limit(limit).offset(offset),
      selectCount(db, sql`select 1 from ${takedowns} where ${where}`, { offset, limit }),
    ]);
    return { items: rows.map(toTakedown), total: total?.count ?? 0 };
  },
);

const states = {
  appealed: {
    where: sql`appealed_at is not null and appeal_decided_at is null and ended_at is null`,
    order: asc(takedowns.appealedAt),
  },
  inForce: { where: sql`ended_at is null`, order: desc(takedowns.id) },
  ended: { where: sql`ended_at is not null`, order: desc(takedowns.id) },
};
