import { notFound, Refusal, unavailable } from "@contract/errors";
import { type LoginProvider, providerNames } from "@contract/login-providers";
import { nextPath } from "@contract/next-path";
import { sentences } from "@contract/sentences";
import { z } from "zod";
import type { Context } from "../../../context";
import { rawOperation } from "../../../operation/raw-operation";
import { logError } from "../../../platform/log";
import { redirect } from "./redirect";
import { refuse } from "./refuse";
import { keepStep, type LoginStarted } from "./steps";

/** A longer path would not fit into the cookie. */
const NEXT_MAX = 500;

/** Begins a login by this provider: a browser opens the address, and is redirected to the provider. */
export const beginProviderLogin = (provider: LoginProvider) =>
  rawOperation(
    {
      access: "public",
      input: z.object({ next: z.string().optional() }),
      output: {},
      summary: `Begins a login by ${providerNames[provider]}, for a browser that opens it. \`next\` is the path of this site to go to afterwards.`,
      refusals: {
        not_found: "The provider is not configured on this server.",
      },
      statuses: {
        302: "The page of the provider, or the one that says that the provider does not answer. A cookie of 15 minutes keeps what the callback is checked against.",
      },
    },
    async (context, { next }) => {
      const path = nextPath(next) ?? null;
      const kept = path && path.length > NEXT_MAX ? null : path;
      try {
        return redirect(await begin(context, { provider, next: kept, connects: null }));
      } catch (error) {
        if (error instanceof Refusal && error.code === "unavailable")
          return refuse(context, error.message, kept);
        throw error;
      }
    },
  );

/** Stores the values that the callback is checked against in the browser, and returns the page of the provider. */
export async function begin(context: Context, started: Omit<LoginStarted, "checks">): Promise<string> {
  const client = context.loginProviders[started.provider];
  if (!client) throw notFound(`Login by ${providerNames[started.provider]}`);
  try {
    const { url, checks } = await client.start();
    await keepStep(context, "provider-start", { ...started, checks });
    return url;
  } catch (error) {
    logError("provider_login_failed", { provider: started.provider }, error);
    throw unavailable(sentences.providerFailed(providerNames[started.provider]));
  }
}
