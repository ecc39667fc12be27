import { Refusal } from "@contract/errors";
import { CONTINUE_LOGIN_PATH, type LoginProvider, providerNames } from "@contract/login-providers";
import { fold } from "@contract/primitives";
import { sentences } from "@contract/sentences";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { endOtherAccess, providerColumns } from "../../../auth/other-access";
import { noPassword } from "../../../auth/passwords";
import { sessionExists } from "../../../auth/sessions";
import type { Context } from "../../../context";
import { users } from "../../../db/schema";
import { rawOperation } from "../../../operation/raw-operation";
import { equalsInConstantTime } from "../../../platform/digest";
import { logError } from "../../../platform/log";
import { type Identity, LoginNotConfirmed } from "../../../platform/login-providers";
import { findForLogin, type LoginAccount } from "../../users/queries";
import { finishLogin, refuseBanned, secondFactorRequired } from "../finish-login";
import { connect, fields } from "./connect";
import { redirect } from "./redirect";
import { refuse } from "./refuse";
import { keepStep, type LoginStarted, readStep, sealConfirmed } from "./steps";

/**
 * The address to which a provider redirects the browser. It logs in if nothing more is needed. Otherwise it stores the next
 * step, or the refusal, in the browser, and the page at `CONTINUE_LOGIN_PATH` shows it.
 */
export const finishProviderLogin = (provider: LoginProvider) =>
  rawOperation(
    {
      access: "public",
      // OAuth 2.0 (RFC 6749, 4.1.2). The library reads the whole query.
      input: z.object({ code: z.string(), state: z.string(), error: z.string() }).partial(),
      output: {},
      summary: `The callback of ${providerNames[provider]}, to which it redirects a browser with a \`code\` and the \`state\` of the login.`,
      statuses: {
        302: "The page that the login began with, or the one on which it continues or is refused. Logged in, the cookies of the session are set.",
      },
    },
    async (context, _input, request) => {
      const started = await readStep(context, "provider-start");
      context.loginCookie.drop();
      const next = started?.next ?? null;
      try {
        const identity = await confirm(context, provider, started, new URL(request.url).searchParams);
        return redirect(await complete(context, started as LoginStarted, identity));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { loginToken } = error.details;
        if (!loginToken) return refuse(context, error.message, next);
        await keepStep(context, "provider-login", { step: "code", loginToken, next });
        return redirect(CONTINUE_LOGIN_PATH);
      }
    },
  );

const expired = () => new Refusal("login_expired", sentences.loginExpired);

/**
 * The person whom the provider confirms. Refuses a callback that this browser has not started before any request is made.
 */
async function confirm(
  { loginProviders }: Context,
  provider: LoginProvider,
  started: LoginStarted | null,
  callback: URLSearchParams,
): Promise<Identity> {
  const client = loginProviders[provider];
  const isOurs =
    started?.provider === provider && equalsInConstantTime(callback.get("state") ?? "", started.checks.state);
  if (!client || !isOurs) throw expired();
  try {
    return await client.finish(callback, started.checks);
  } catch (error) {
    if (!(error instanceof LoginNotConfirmed)) throw error;
    const name = providerNames[provider];
    if (error.reason === "expired") throw expired();
    if (error.reason === "cancelled") throw new Refusal("forbidden", sentences.providerCancelled(name));
    logError("provider_login_failed", { provider }, error);
    throw new Refusal("unavailable", sentences.providerFailed(name));
  }
}

/** Connects or logs in, and returns where to go. Throws a refusal otherwise. */
async function complete(context: Context, started: LoginStarted, identity: Identity): Promise<string> {
  const { provider, next, connects } = started;
  const { subject } = identity;
  const to = next ?? "/";
  if (connects !== null) {
    // Another tab may have logged out, or logged in to another account.
    if (context.viewer?.id !== connects || context.viewer.status !== "active") throw expired();
    const condition = sessionExists(context.session.current?.idHash);
    if (await connect(context, connects, { provider, subject }, { condition })) return to;
    throw new Refusal("conflict", sentences.providerTaken(providerNames[provider]));
  }
  const connected = await findForLogin(
    context.db,
    sql`(select id from users where ${sql.identifier(providerColumns[provider].name)} = ${subject})`,
  );
  const account = connected ?? (await findByEmail(context, provider, identity));
  if (account) {
    await logIn(context, account, { provider, subject }, !connected);
    if (connected) return to;
    await keepStep(context, "provider-login", { step: "connected", provider, next });
    return CONTINUE_LOGIN_PATH;
  }
  const token = await sealConfirmed(context, { provider, identity });
  await keepStep(context, "provider-login", { step: "register", token, next });
  return CONTINUE_LOGIN_PATH;
}

/**
 * The account with the email address that the provider has verified. It is connected automatically only if its owner has
 * confirmed the address here too: somebody else could have registered with it to get access to the owner's login.
 */
async function findByEmail(context: Context, provider: LoginProvider, { email, isEmailVerified }: Identity) {
  if (!email || !isEmailVerified) return undefined;
  const byEmail = sql`(select id from users where email_folded = ${fold(email)})`;
  const account = await findForLogin(context.db, byEmail);
  if (!account) return undefined;
  const isFree = account[fields[provider]] === null;
  if (account.emailVerified && isFree) return account;
  throw new Refusal("conflict", sentences.providerAccountExists(providerNames[provider]));
}

/**
 * Logs in under the same rules as by password: no banned accounts, and a second factor if there is one. Then connects the
 * account.
 */
async function logIn(
  context: Context,
  account: LoginAccount,
  identity: { provider: LoginProvider; subject: string },
  isNew: boolean,
) {
  refuseBanned(account, context.now);
  if (account.hasSecondFactor)
    throw await secondFactorRequired(context, account, isNew ? identity : undefined);
  const previous = await context.session.readPrevious();
  const password = isNew ? await endOtherLogins(context, account) : account.password;
  const isStillOwn = isNew ? sql`1` : eq(providerColumns[identity.provider], identity.subject);
  if (!(await finishLogin(context, { account: { ...account, password }, previous, isStillOwn })))
    throw expired();
  if (isNew) await connect(context, account.id, identity, { endedOthers: true });
}

/**
 * Ends all other access to an account that is connected automatically: somebody else could have registered with the address,
 * and its owner have confirmed it. Returns the new stored password, with which nobody can log in.
 */
async function endOtherLogins(context: Context, { id, password }: LoginAccount) {
  const { db, live, defer } = context;
  const none = noPassword();
  await db.batch([
    db
      .update(users)
      .set({ password: none })
      .where(and(eq(users.id, id), eq(users.password, password))),
    ...endOtherAccess(context, id, sql`${users.password} = ${none}`),
  ]);
  defer(live.end(id));
  return none;
}
