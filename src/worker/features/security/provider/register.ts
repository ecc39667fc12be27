import { Refusal } from "@contract/errors";
import { providerNames, RegisterWithProvider } from "@contract/login-providers";
import { fold } from "@contract/primitives";
import { sentences } from "@contract/sentences";
import { CurrentUser } from "@contract/users";
import { noPassword } from "../../../auth/passwords";
import { operation } from "../../../operation/operation";
import { createAccount, registrationRefusals } from "../../users/accounts";
import { connectionOf } from "./connect";
import { openConfirmed } from "./steps";

/**
 * Creates an account without a password for somebody whom a provider has confirmed, and logs in. The email address needs no
 * link if it is the one that the provider has verified.
 */
export const registerWithProvider = operation(
  {
    access: "public",
    refusesApiKeys: true,
    input: RegisterWithProvider,
    output: CurrentUser,
    limit: "register",
    limitBy: ({ caller }) => [caller.address],
    summary:
      "Creates an account after a login by Google or LinkedIn, and logs in to it. `token` is the one of `GET /api/login/provider`. The account has no password.",
    refusals: {
      ...registrationRefusals,
      login_expired: true,
      conflict: `The account at ${Object.values(providerNames).join(" or ")} is connected to another account.`,
    },
    example: { input: { username: "carla", fullName: "Carla Ferreiro", email: "carla@example.com" } },
    load: (context, { token }) =>
      Promise.all([openConfirmed(context, token), context.session.readPrevious()]),
  },
  async (context, { token: _token, ...account }, [{ confirmed }, previous]) => {
    if (!confirmed) throw new Refusal("login_expired", sentences.loginExpired);
    const { provider, identity } = confirmed;
    const isVerified = identity.isEmailVerified && fold(identity.email ?? "") === fold(account.email);
    const created = await createAccount(context, {
      account: { ...account, ...connectionOf(provider, identity.subject), emailVerified: isVerified },
      password: noPassword,
      previous,
    });
    context.loginCookie.drop();
    return created;
  },
);
