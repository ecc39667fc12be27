import { plans } from "@contract/plans";
import { sql } from "drizzle-orm";
import { hasPremium } from "../../auth/premium";
import type { Context } from "../../context";

/**
 * SQL condition on a row of `users`: the plan allows one more published project. A limit of null allows any number. Drafts
 * do not count.
 */
export const isWithinPlan = ({ now }: Pick<Context, "now">) =>
  sql`coalesce(users.published_count < iif(${hasPremium(now)},
    ${plans.premium.projectLimit}, ${plans.free.projectLimit}), 1)`;
