import { Refusal } from "@contract/errors";
import { fold } from "@contract/primitives";
import { sentences } from "@contract/sentences";
import { CurrentUser, Login } from "@contract/users";
import { verifyPassword } from "../../auth/passwords";
import type { LimitKey } from "../../auth/rate-limits";
import type { Context } from "../../context";
import { operation } from "../../operation/operation";
import { findByLogin, type LoginAccount } from "../users/queries";
import { attemptKeys, finishLogin, refuseBanned, secondFactorRequired } from "./finish-login";

/**
 * Logs in by username or email address. All failures give the same error after the same time (OWASP ASVS 6.3.8). The
 * session is created only if the password has not changed since it was checked.
 */
export const login = operation(
  {
    access: "public",
    refusesApiKeys: true,
    input: Login,
    output: CurrentUser,
    limit: "login",
    /** The attempt is counted below, by account: one account can log in by username and by email address. */
    limitBy: () => [],
    summary:
      "Logs in with a username or an email address, in upper or lower case. An account with two-step login is refused with `second_factor_required`, and a token for the second step.",
    refusals: { invalid_credentials: true, account_banned: true, second_factor_required: true },
    load: ({ db, session }, { username }) => Promise.all([findByLogin(db, username), session.readPrevious()]),
  },
  async (context, { username, password }, [found, previous]) => {
    const { limiter, now, defer } = context;
    const attempt = limitKeys(context, username, found);
    await limiter.count(attempt);
    const isCorrect = await verifyPassword(found?.password, password);
    if (!found || !isCorrect) throw invalidCredentials();
    refuseBanned(found, now);
    if (found.hasSecondFactor) {
      defer(Promise.resolve(limiter.uncount(attempt)));
      throw await secondFactorRequired(context, found);
    }
    const also = [limiter.uncount(attempt)];
    const account = await finishLogin(context, { account: found, previous, also });
    if (!account) throw invalidCredentials();
    return account;
  },
);

const invalidCredentials = () => new Refusal("invalid_credentials", sentences.invalidCredentials);

/** The rate limits of a login attempt. */
function limitKeys(context: Context, username: string, found: LoginAccount | undefined): LimitKey[] {
  const { caller, device } = context;
  const byAddress: LimitKey = ["loginAddress", caller.address];
  if (!found) {
    const name = `name ${fold(username)}`;
    return [["login", `${name} at ${caller.address}`], byAddress, ["loginAccount", name]];
  }
  const deviceId = device.idFor(found);
  const { address } = caller;
  const keys = attemptKeys({ accountId: found.id, deviceId, address }, ["login", "loginAccount"]);
  return deviceId ? keys : [...keys, byAddress];
}
