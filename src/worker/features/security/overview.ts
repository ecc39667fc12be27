import { SecurityOverview } from "@contract/security";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { authenticators, passkeys } from "../../db/schema";
import { operation } from "../../operation/operation";
import { selectSessions, sessionOf } from "./sessions";

export const readSecurity = operation(
  {
    access: "user",
    refusesApiKeys: true,
    input: z.object({}),
    output: SecurityOverview,
    summary: "Returns how the caller's account is protected: its sessions, two-step login and passkeys.",
  },
  async (context) => {
    const { db, viewer } = context;
    const [found, [authenticator], keys] = await db.batch([
      selectSessions(context),
      db
        .select({
          enabledAt: authenticators.enabledAt,
          recoveryCodesLeft:
            sql<number>`(select count(*) from recovery_codes where user_id = ${viewer.id})`.as(
              "recovery_codes_left",
            ),
        })
        .from(authenticators)
        .where(and(eq(authenticators.userId, viewer.id), isNotNull(authenticators.enabledAt))),
      db.select().from(passkeys).where(eq(passkeys.userId, viewer.id)).orderBy(desc(passkeys.id)),
    ]);
    return {
      sessions: found.map((row) => sessionOf(row, context)),
      authenticator: authenticator?.enabledAt
        ? { enabledAt: authenticator.enabledAt, recoveryCodesLeft: authenticator.recoveryCodesLeft }
        : null,
      passkeys: keys,
    };
  },
);
