import { Done, done } from "@contract/done";
import { conflict } from "@contract/errors";
import { EndOtherAccess, OtherAccess } from "@contract/security";
import { sentences } from "@contract/sentences";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { endOtherAccess, selectOtherAccess } from "../../auth/other-access";
import { users } from "../../db/schema";
import { operation } from "../../operation/operation";
import { requirePassword } from "../users/own-password";

export const readOtherAccess = operation(
  {
    access: "user",
    refusesApiKeys: true,
    input: z.object({}),
    output: OtherAccess,
    summary:
      "Lists what can log in to the caller's account, or acts for it, besides its password: passkeys, API keys, webhooks, and accounts at Google and LinkedIn.",
  },
  (context) => selectOtherAccess(context, context.viewer.id),
);

/** Protects owners who fear that somebody else was in their account. Without a password, nobody could log in afterwards. */
export const removeOtherAccess = operation(
  {
    access: "user",
    refusesApiKeys: true,
    allowsSuspended: true,
    input: EndOtherAccess,
    output: Done,
    summary:
      "Ends everything besides the password that can log in to the caller's account or acts for it, its other sessions, and a change of the email address that is not confirmed. It needs the password, unless that was entered in the last ten minutes.",
    refusals: {
      wrong_password: true,
      password_required: true,
      recent_login_required: true,
      conflict: "The account has no password: nobody could log in.",
    },
  },
  async (context, { currentPassword }) => {
    const { db, viewer, session, live, defer } = context;
    if (!viewer.hasPassword) throw conflict(sentences.providerIsOnlyLogin);
    await requirePassword(context, currentPassword, sentences.passwordRequiredToEndAccess);
    const hasPassword = sql`${users.password} like '$argon2%'`;
    const [ended] = await db.batch(endOtherAccess(context, viewer.id, hasPassword, session.current?.idHash));
    defer(Promise.all(ended.map(({ idHash }) => live.end(viewer.id, idHash))));
    return done;
  },
);
