import { ProviderLogin } from "@contract/login-providers";
import { sentences } from "@contract/sentences";
import { z } from "zod";
import { operation } from "../../../operation/operation";
import { openConfirmed, readStep } from "./steps";
import { suggestUsername } from "./suggest-username";

const expired = { step: "refused", message: sentences.loginExpired, next: null } as const;

/** The content of the page to which the callback of a provider has redirected the browser. */
export const readProviderLogin = operation(
  {
    access: "public",
    refusesApiKeys: true,
    input: z.object({}),
    output: ProviderLogin,
    summary:
      "What is left of a login by Google or LinkedIn in this browser: a code of two-step login, a registration, what the connection of the account has ended, or the reason why it was refused.",
    example: { output: expired },
  },
  async (context) => {
    const pending = await readStep(context, "provider-login");
    if (!pending) return expired;
    if (pending.step !== "register") return pending;
    const { token, next } = pending;
    const { confirmed } = await openConfirmed(context, token);
    if (!confirmed) return expired;
    const { provider, identity } = confirmed;
    const { name, email } = identity;
    const username = await suggestUsername(context, name, email);
    return { step: "register" as const, provider, token, fullName: name, email: email ?? "", username, next };
  },
);
