import { eq } from "drizzle-orm";
import { z } from "zod";
import { conflict, forbidden, unauthenticated } from "../../../contract/errors";
import { fold } from "../../../contract/primitives";
import { CurrentUser, Login, Register } from "../../../contract/users";
import { words } from "../../../contract/words";
import { hashPassword, verifyPassword } from "../../auth/passwords";
import { standing } from "../../auth/sessions";
import type { Context } from "../../context";
import { refusedBy } from "../../db/refusals";
import { users } from "../../db/schema";
import { operation } from "../../operation";
import { findByName } from "./queries";

/** An account is one person's way in: made by registering, entered by logging in, left by logging out. */

/** Makes an account and logs into it. 409 where the name, address or registration code is taken. */
export const register = operation(
  { access: "public", input: Register, output: CurrentUser },
  async (context, { password, passwordConfirm: _confirmed, ...account }) => {
    const now = context.now.toISOString();
    const row = {
      ...account,
      usernameFolded: fold(account.username),
      emailFolded: fold(account.email),
      password: await hashPassword(password),
      joinedAt: now,
      lastLoginAt: now,
    };
    const [created] = await context.db.insert(users).values(row).returning().catch(refuseTaken);
    return enter(context, created as typeof users.$inferSelect);
  },
);

/** Logs in by username or email. One failure for every reason, in the same time (OWASP ASVS 6.3.8). */
export const login = operation(
  { access: "public", input: Login, output: CurrentUser },
  async (context, input) => {
    const found = await findByName(context.db, input.username);
    const isRight = await verifyPassword(found?.password, input.password);
    if (!found || !isRight) throw unauthenticated(words.badCredentials);
    const account = standing(found, context.now);
    if (account.status === "banned")
      throw forbidden(`This account is banned: ${account.statusReason ?? "no reason given"}`);
    await context.db
      .update(users)
      .set({ lastLoginAt: context.now.toISOString() })
      .where(eq(users.id, found.id));
    return enter(context, { ...found, lastLoginAt: context.now.toISOString() });
  },
);

/** Ends the caller's session; without one there is nothing to end. */
export const logout = operation(
  { access: "public", input: z.unknown(), output: z.object({ ok: z.literal(true) }) },
  async (context) => {
    await context.session.end();
    return { ok: true as const };
  },
);

export const readCurrentUser = operation(
  { access: "user", input: z.unknown(), output: CurrentUser },
  async ({ viewer }) => viewer,
);

async function enter(context: Context, row: typeof users.$inferSelect) {
  await context.session.end();
  await context.session.start(row.id);
  return standing(row, context.now);
}

function refuseTaken(error: unknown): never {
  if (refusedBy(error, "users.username_folded"))
    throw conflict("This username is taken", { username: "This username is taken" });
  if (refusedBy(error, "users.email_folded"))
    throw conflict("This email is taken", { email: "This email is taken" });
  if (refusedBy(error, "users.registration_code")) {
    throw conflict("This registration code is taken", {
      registrationCode: "This registration code is taken",
    });
  }
  throw error;
}
