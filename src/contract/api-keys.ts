import { z } from "zod";
import { KnownPassword } from "./passwords";
import { Id, IdParam, Instant, text } from "./primitives";

/** The permissions of a key: to read only, or to change the account's data too. */
export const apiKeyScopes = ["read", "write"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** The maximum number of keys of one account. */
export const API_KEYS_MAX = 20;
export const API_KEY_NAME_MAX = 60;

/** A key as its owner sees it later. The key itself is stored as a hash. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  scope: z.enum(apiKeyScopes),
  /** The first characters of the key, to recognise it. */
  start: z.string(),
  createdAt: Instant,
  /** Null if it does not expire. */
  expiresAt: Instant.nullable(),
  /** The time of the last call with the key, to the minute; null before the first. */
  lastUsedAt: Instant.nullable(),
  /** The OAuth client of an assistant, whose token it is; null for a key that its owner created. */
  clientId: z.string().nullable(),
  /**
   * The host of the address to which the browser returned when the assistant was connected; null for an assistant on the
   * owner's device.
   */
  redirectHost: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const CreateApiKey = z.object({
  name: text("Name", API_KEY_NAME_MAX),
  scope: z.enum(apiKeyScopes, "Choose what the key may do"),
  /** The expiry; the key does not expire if it is absent or null. */
  expiresAt: z.iso.datetime("The end must be a date and time").nullish(),
  /** Required unless the password was entered in the last ten minutes. */
  currentPassword: KnownPassword.optional(),
});
export type CreateApiKey = z.infer<typeof CreateApiKey>;

/** A new key, with the key itself. No later call returns it. */
export const CreatedApiKey = ApiKey.extend({ key: z.string() });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

export const ApiKeyId = z.object({ id: IdParam });
