import { EndedSessions } from "@contract/admin";
import { invalid, notFound } from "@contract/errors";
import { UserId } from "@contract/users";
import { eq, sql } from "drizzle-orm";
import { apiKeys, sessions } from "../../db/schema";
import { operation } from "../../operation/operation";
import { confirmedAccount, sendStored, storeMail } from "../mail/send";
import { sessionsEndedMail } from "../mail/templates";
import { selectUser } from "../users/queries";
import { audit } from "./audit";

/**
 * Logs an account out everywhere, including its open pages and its assistants, and notifies its owner by mail. The account
 * can log in again.
 */
export const endUserSessions = operation(
  {
    access: "superuser",
    input: UserId,
    output: EndedSessions,
    summary:
      "Ends all sessions and connections of assistants of an account, without a ban. Its password, passkeys and API keys stay as they are.",
  },
  async (context, { id }) => {
    const { db, viewer, origin, live, defer } = context;
    if (id === viewer.id) throw invalid("End your own sessions in the settings");
    const isAssistant = sql`user_id = ${id} and client_id is not null`;
    const isLoggedIn = sql`(exists (select 1 from sessions where user_id = ${id})
      or exists (select 1 from api_keys where ${isAssistant}))`;
    const [[user], stored, , ended] = await db.batch([
      selectUser(db, id),
      storeMail(
        context,
        sql`users.email`,
        sessionsEndedMail(origin),
        sql`${confirmedAccount(id)} and ${isLoggedIn}`,
      ),
      audit(context, { action: "endSessions", targetType: "user", targetId: id }, isLoggedIn),
      db.delete(sessions).where(eq(sessions.userId, id)).returning({ idHash: sessions.idHash }),
      db.delete(apiKeys).where(isAssistant),
    ]);
    if (!user) throw notFound("User");
    sendStored(context, stored);
    defer(live.end(id));
    return { sessions: ended.length };
  },
);
