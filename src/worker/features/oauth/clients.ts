import { DAY_MS } from "@contract/durations";
import { invalid } from "@contract/errors";
import { CLIENT_NAME_MAX } from "@contract/oauth";
import { text } from "@contract/primitives";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "../../context";
import { oauthClients } from "../../db/schema";
import { rawOperation } from "../../operation/raw-operation";
import { isAllowedRedirect } from "./addresses";
import { oauthError } from "./oauth-error";

const CLIENT_ID_MAX = 500;

const ClientMetadata = z.object({
  redirect_uris: z.array(z.string().max(500).refine(isAllowedRedirect)).min(1).max(10),
  // A longer name is shortened (RFC 7591, 2): the person could not do anything about it.
  client_name: z
    .string()
    .transform((name) => name.slice(0, CLIENT_NAME_MAX))
    .pipe(text("Name", CLIENT_NAME_MAX))
    .default("Unnamed assistant"),
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
      "Registers an OAuth client (RFC 7591). Redirects go to https addresses, by http to any port of 127.0.0.1, [::1] or localhost, or to the scheme of an app, for example `com.example.app:/callback`. A client that nobody has allowed within a day is deleted.",
  },
  async ({ db, now }, _input, request) => {
    const { success, data, error } = ClientMetadata.safeParse(await request.json().catch(() => null));
    if (!success) {
      const isRedirect = error.issues.some(({ path: [field] }) => field === "redirect_uris");
      return isRedirect
        ? oauthError(
            "invalid_redirect_uri",
            "redirect_uris must be 1 to 10 addresses: https, http to 127.0.0.1, [::1] or localhost, or an app's scheme (com.example.app:/callback), without a fragment or a password",
          )
        : oauthError("invalid_client_metadata", "client_name must be a text that is not empty");
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

/** A client as its request for authorization needs it. */
type Client = { id: string; name: string; redirectUris: string[] };

/** Finds a registered client, or reads the document of one whose id is an address. */
export async function findClient(context: Context, id: string): Promise<Client> {
  if (isDocument(id)) return readDocument(context, id);
  const [client] = await context.db.select().from(oauthClients).where(eq(oauthClients.id, id));
  if (!client) throw invalid("This assistant is not registered here any more. Add it again in its program");
  return client;
}

/** Checks whether the id of a client is the address of its document. Such a client is not stored. */
export const isDocument = (clientId: string) => /^https?:/.test(clientId);

/** The host of a client's document, or null for a client that has registered itself. */
export const documentHost = (clientId: string) => (isDocument(clientId) ? new URL(clientId).host : null);

/** draft-ietf-oauth-client-id-metadata-document, 4.1. Nobody but the client could know a secret in a public document. */
const ClientDocument = ClientMetadata.extend({
  client_id: z.string(),
  redirect_uris: z.array(z.string()).min(1),
  client_secret: z.undefined().optional(),
  token_endpoint_auth_method: z
    .string()
    .regex(/^(?!client_secret)/)
    .optional(),
});

async function readDocument({ clientDocuments, limiter, caller }: Context, id: string): Promise<Client> {
  const url = URL.parse(id);
  // A different spelling, for example with dot segments, would be another client with the same document.
  if (url?.href !== id || url.pathname === "/" || url.hash || id.length > CLIENT_ID_MAX)
    throw invalid("The assistant's client_id must be an https address with a path");
  const document = await clientDocuments.read(
    id,
    (read) => {
      const { data } = ClientDocument.safeParse(read);
      return data?.client_id === id ? data : null;
    },
    () => limiter.count([["clientRegistrations", caller.address]]),
  );
  if (!document)
    throw invalid(
      `The assistant's description at ${url.host} cannot be read, or is not one of an OAuth client`,
    );
  return { id, name: document.client_name, redirectUris: document.redirect_uris };
}
