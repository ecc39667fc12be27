import { plans } from "@contract/plans";
import { type SQL, sql } from "drizzle-orm";
import { hasPremium } from "../../auth/premium";
import type { Context } from "../../context";
import type { LoggedIn } from "../../operation/operation";

/**
 * SQL condition on a row of `users`: the plan allows one more published project, or so many. A limit of null allows any
 * number. Drafts do not count.
 */
export const isWithinPlan = ({ now }: Pick<Context, "now">, another: number | SQL = 1) =>
  sql`coalesce(users.published_count + ${another} <= iif(${hasPremium(now)},
    ${plans.premium.projectLimit}, ${plans.free.projectLimit}), 1)`;

/** SQL condition: the caller's plan allows one more published project. */
export const mayPublishAnother = (context: LoggedIn) =>
  sql`exists (select 1 from users where users.id = ${context.viewer.id} and ${isWithinPlan(context)})`;
