import { Done, done } from "@contract/done";
import { ConfirmPassword } from "@contract/security";
import { sentences } from "@contract/sentences";
import { eq } from "drizzle-orm";
import { sessions } from "../../db/schema";
import { operation } from "../../operation/operation";
import { requirePassword } from "../users/own-password";

/** Records in the session that the password was entered. A download needs this, because it cannot send a password. */
export const confirmPassword = operation(
  {
    access: "user",
    refusesApiKeys: true,
    allowsSuspended: true,
    input: ConfirmPassword,
    output: Done,
    limit: "login",
    /** The attempt counts with the wrong passwords of the session. */
    limitBy: () => [],
    summary:
      "Confirms the password, so that the session can export the account's data in the next ten minutes. Without `currentPassword` it tells whether that is needed.",
    refusals: { wrong_password: true, password_required: true, recent_login_required: true },
  },
  async (context, { currentPassword }) => {
    const { db, now, session } = context;
    await requirePassword(context, currentPassword, sentences.passwordRequiredForExport);
    if (currentPassword !== undefined && session.current)
      await db
        .update(sessions)
        .set({ passwordEnteredAt: now.toISOString() })
        .where(eq(sessions.idHash, session.current.idHash));
    return done;
  },
);
