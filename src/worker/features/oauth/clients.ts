import { DAY_MS } from "@contract/durations";
import { CLIENT_NAME_MAX } from "@contract/oauth";
import { text } from "@contract/primitives";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "../../context";
import { oauthClients } from "../../db/schema";
import { rawOperation } from "../../operation/raw-operation";
import { isAllowedRedirect } from "./addresses";
import { oauthError } from "./oauth-error";

const ClientMetadata = z.object({
  redirect_uris: z.array(z.string().max(500).refine(isAllowedRedirect)).min(1).max(10),
  client_name: text("Name", CLIENT_NAME_MAX).default("Unnamed assistant"),
});

const RegisteredClient = z.object({
  client_id: z.string(),
  client_id_issued_at: z.number().int(),
  client_name: z.string(),
  redirect_uris: z.array(z.string()),
  grant_types: z.array(z.string()),
  response_types: z.array(z.string()),
  token_endpoint_auth_method: z.literal("none"),
});

/** Clients are public: nothing proves that a program is the one that it says it is. */
export const registerClient = rawOperation(
  {
    access: "public",
    input: z.object({}),
    limit: "clientRegistrations",
    limitBy: ({ caller }) => [caller.address],
    body: { "application/json": ClientMetadata },
    output: { "application/json": RegisteredClient },
    statuses: {
      201: "The client, with its `client_id`.",
      400: "An error of OAuth: `invalid_redirect_uri` or `invalid_client_metadata`.",
    },
    summary:
      "Registers an OAuth client (RFC 7591). Redirects go to https addresses, or by http to any port of 127.0.0.1, [::1] or localhost. A client that nobody has allowed within a day is deleted.",
  },
  async ({ db, now }, _input, request) => {
    const { success, data, error } = ClientMetadata.safeParse(await request.json().catch(() => null));
    if (!success) {
      const isRedirect = error.issues.some(({ path: [field] }) => field === "redirect_uris");
      return isRedirect
        ? oauthError(
            "invalid_redirect_uri",
            "redirect_uris must be 1 to 10 addresses: https, or http to 127.0.0.1, [::1] or localhost, without a fragment or a password",
          )
        : oauthError("invalid_client_metadata", `client_name must have 1 to ${CLIENT_NAME_MAX} characters`);
    }
    const { redirect_uris: redirectUris, client_name: name } = data;
    const id = crypto.randomUUID();
    const expiresAt = new Date(now.getTime() + DAY_MS).toISOString();
    await db.insert(oauthClients).values({ id, name, redirectUris, expiresAt });
    return Response.json(
      {
        client_id: id,
        client_id_issued_at: Math.floor(now.getTime() / 1000),
        client_name: name,
        redirect_uris: redirectUris,
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        token_endpoint_auth_method: "none",
      } satisfies z.infer<typeof RegisteredClient>,
      { status: 201 },
    );
  },
);

export async function findClient({ db }: Context, id: string) {
  const [client] = await db.select().from(oauthClients).where(eq(oauthClients.id, id));
  return client;
}
