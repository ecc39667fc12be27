import { and, asc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "../../context";
import { customDomains } from "../../db/schema";
import { everythingAt } from "../../http/cache-tags";
import { operation } from "../../operation/operation";
import { jobInputs } from "../../platform/jobs";
import { purge } from "../edge-cache/purge";
import { isNotFailing, workOn, workOnEach } from "../jobs/failing-rows";
import { confirmedAccount, sendStored, storeMail } from "../mail/send";
import { domainEndsMail } from "../mail/templates";
import { deliver, notify } from "../notifications/notify";
import { checkDomain } from "./check";
import { type DomainRow, findProven } from "./queries";

const CHECK = "domains.check";
const END = "domains.end";
/** Each check asks the resolver or Cloudflare. The next run makes further ones. */
const CHECKS_PER_RUN = 10;
const ENDS_PER_RUN = 50;

export const checkDomains = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ checked: z.number().int() }),
    summary: "Checks the custom domains whose next check is due.",
  },
  async (context) => {
    const { db, now, customHostnames } = context;
    if (!customHostnames) return { checked: 0 };
    const due = await db
      .select()
      .from(customDomains)
      .where(
        and(
          isNotNull(customDomains.nextCheckAt),
          lte(customDomains.nextCheckAt, now.toISOString()),
          isNotFailing(context, CHECK, sql`user_id`),
        ),
      )
      .orderBy(asc(customDomains.nextCheckAt))
      .limit(CHECKS_PER_RUN);
    await workOnEach(context, CHECK, due.map(withId), (row) =>
      checkDomain(context, customHostnames, row, { isAsked: false }),
    );
    return { checked: due.length };
  },
);

/** A trigger sets the end when premium ends, and clears it when premium returns. */
export const endDomains = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ ended: z.number().int(), noticed: z.number().int() }),
    summary: "Ends custom domains some time after premium has ended, and tells their owners before.",
  },
  async (context) => {
    const { db, now } = context;
    const isOver = sql`ends_at is not null and ends_at <= ${now.getTime()} and noticed_at is not null`;
    const over = await db.all<{ id: number }>(sql`select user_id as id from custom_domains
      where ${isOver} and ${isNotFailing(context, END, sql`user_id`)} order by ends_at limit ${ENDS_PER_RUN}`);
    const ended = await workOn(context, END, over, (slice) => {
      const ids = JSON.stringify(slice.map(({ id }) => id));
      return db
        .delete(customDomains)
        .where(sql`user_id in (select value from json_each(${ids})) and ${isOver}`)
        .returning({ userId: customDomains.userId });
    });
    purge(context, ...ended.flatMap(({ userId }) => everythingAt(userId)));
    const unnoticed = await db
      .select()
      .from(customDomains)
      .where(sql`ends_at is not null and noticed_at is null and ${isNotFailing(context, END, sql`user_id`)}`)
      .limit(ENDS_PER_RUN);
    await workOnEach(context, END, unnoticed.map(withId), (row) => giveNotice(context, row));
    return { ended: ended.length, noticed: unnoticed.length };
  },
);

/** An account has one domain, so the row has the id of the account. */
const withId = (row: DomainRow) => ({ ...row, id: row.userId });

async function giveNotice(context: Context, { userId, domain, endsAt }: DomainRow) {
  if (!endsAt) return;
  const { db, now, origin } = context;
  const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(new Date(endsAt));
  const isNew = sql`exists (select 1 from custom_domains
    where user_id = users.id and noticed_at is null and ends_at is not null)`;
  const [stored, notified] = await db.batch([
    storeMail(
      context,
      sql`users.email`,
      domainEndsMail(origin, domain, day),
      sql`${confirmedAccount(userId)} and ${isNew}`,
    ),
    notify(
      context,
      {
        receiver: userId,
        kind: "plan",
        type: "warning",
        title: "Your custom domain will stop",
        message: `Your premium plan has ended. ${domain} shows your portfolio until ${day}.`,
        url: "/settings?tab=account",
      },
      isNew,
    ),
    db
      .update(customDomains)
      .set({ noticedAt: now.toISOString() })
      .where(and(eq(customDomains.userId, userId), isNull(customDomains.noticedAt))),
  ]);
  sendStored(context, stored);
  deliver(context, notified);
}

/** A trigger queues this job when a domain is deleted, for whatever reason. */
export const releaseDomain = operation(
  {
    access: "system",
    input: jobInputs["domains.release"],
    output: z.object({}),
    summary: "Deletes the certificate of a custom domain that was removed.",
  },
  async ({ db, customHostnames }, { domain, hostnameId }) => {
    if (!customHostnames) throw new Error("The custom domains of this site are not configured any more");
    if (await findProven(db, domain)) return {};
    const id = hostnameId ?? (await customHostnames.find(domain))?.id;
    if (id) await customHostnames.remove(id);
    return {};
  },
);
