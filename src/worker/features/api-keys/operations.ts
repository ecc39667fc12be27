import { API_KEYS_MAX, ApiKey, ApiKeyId, CreateApiKey, CreatedApiKey } from "@contract/api-keys";
import { Done, done } from "@contract/done";
import { conflict, invalid, notFound, unauthenticated } from "@contract/errors";
import { ASSISTANTS_MAX } from "@contract/oauth";
import { partOfPremium } from "@contract/plans";
import { sentences } from "@contract/sentences";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { isInForce, newApiKey } from "../../auth/api-keys";
import { requireFeature } from "../../auth/premium";
import { sessionExists } from "../../auth/sessions";
import { deleteWebhooksOfKeys } from "../../auth/webhooks";
import { insertSelect } from "../../db/insert-select";
import { apiKeys } from "../../db/schema";
import { operation } from "../../operation/operation";
import { confirmedAccount, sendStored, storeMail } from "../mail/send";
import { apiKeyCreatedMail } from "../mail/templates";
import { requirePassword } from "../users/own-password";

export const listApiKeys = operation(
  {
    access: "user",
    input: z.object({}),
    output: z.array(ApiKey),
    refusesApiKeys: true,
    summary:
      "Lists the caller's API keys and connected assistants, newest first, without the keys themselves.",
  },
  ({ db, viewer, now }) =>
    db
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.userId, viewer.id), isNull(apiKeys.codeProof), isConnected(now)))
      .orderBy(desc(apiKeys.id))
      .limit(API_KEYS_MAX + ASSISTANTS_MAX),
);

/** SQL condition: a key, which is listed until its owner deletes it, or an assistant whose connection has not expired. */
const isConnected = (now: Date) => sql`(client_id is null or ${isInForce(now)})`;

/** Creates a key. Like a new email address it needs the password, and the owner is notified by mail. */
export const createApiKey = operation(
  {
    access: "user",
    input: CreateApiKey,
    output: CreatedApiKey,
    refusesApiKeys: true,
    summary:
      "Creates an API key. The response is the only one that contains the key. It needs the password, unless that was entered in the last ten minutes.",
    refusals: {
      wrong_password: true,
      password_required: true,
      recent_login_required: true,
      premium_required: `${partOfPremium("apiAccess")}.`,
      conflict: `The account has ${API_KEYS_MAX} keys.`,
    },
    example: { input: { name: "Office website", scope: "read" } },
  },
  async (context, { currentPassword, expiresAt = null, name, scope }) => {
    const { db, viewer, session, now, origin } = context;
    requireFeature(viewer, "apiAccess");
    if (expiresAt && Date.parse(expiresAt) <= now.getTime())
      throw invalid("The end must be in the future", { expiresAt: "The end must be in the future" });
    await requirePassword(context, currentPassword, sentences.passwordRequiredForKey);
    const { key, keyHash, start } = newApiKey(scope);
    const row = {
      ...{ name, scope, start, createdAt: now.toISOString(), expiresAt, lastUsedAt: null },
      ...{ clientId: null, redirectHost: null },
    };
    const hasRoom = sql`users where users.id = ${viewer.id} and ${sessionExists(session.current?.idHash)}
      and (select count(*) from api_keys where user_id = ${viewer.id} and client_id is null) < ${API_KEYS_MAX}`;
    const [[created], stored] = await db.batch([
      insertSelect(db, apiKeys, { ...row, userId: viewer.id, keyHash }, hasRoom),
      storeMail(
        context,
        sql`users.email`,
        apiKeyCreatedMail(origin, row),
        sql`${confirmedAccount(viewer.id)} and changes() = 1`,
      ),
    ]);
    if (!created && !(await session.isAlive())) throw unauthenticated();
    if (!created) throw conflict(`An account can have ${API_KEYS_MAX} API keys. Revoke one that is not used`);
    sendStored(context, stored);
    return { id: created.id, ...row, key };
  },
);

export const removeApiKey = operation(
  {
    access: "user",
    input: ApiKeyId,
    output: Done,
    refusesApiKeys: true,
    summary:
      "Revokes an API key of the caller's, or disconnects an assistant: calls with it are refused from then on, and the webhooks that it has added end.",
  },
  async (context, { id }) => {
    const { db, viewer } = context;
    const [removed] = await db.batch([
      db
        .delete(apiKeys)
        .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, viewer.id)))
        .returning({ id: apiKeys.id }),
      deleteWebhooksOfKeys(context, viewer.id),
    ]);
    if (removed.length === 0) throw notFound("API key");
    return done;
  },
);
