import { z } from "zod";
import { KnownPassword } from "./passwords";
import { Id, IdParam, Instant, listInput, pagingFields, text } from "./primitives";
import { isWebAddress } from "./web-address";

/** The events of webhooks: the account's projects, comments on them and likes, messages to it, its followers, credits and measures. */
export const webhookEvents = [
  "project.published",
  "project.updated",
  "project.unpublished",
  "project.deleted",
  "like.created",
  "comment.created",
  "message.received",
  "follower.created",
  "credit.asked",
  "credit.confirmed",
  "credit.declined",
  "measures.updated",
  "measures.disputed",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The type of the payload that is sent to try a webhook out. */
export const TEST_EVENT = "webhook.test";

/** The maximum number of webhooks of one account. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_MAX = 500;
/** The seconds between a failed attempt and the next one. After the last attempt the delivery has failed. */
export const RETRY_SECONDS = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600];
export const DELIVERY_ATTEMPTS = RETRY_SECONDS.length + 1;
/** An attempt fails without a response in this time. */
export const DELIVERY_TIMEOUT_SECONDS = 10;
/** The bytes of a response that are kept. */
export const RESPONSE_BYTES_MAX = 1024;
/** Deliveries are kept for this number of days. */
export const DELIVERY_DAYS = 30;
/** A webhook is disabled when a delivery has failed and none has succeeded for this number of days. */
export const FAILING_DAYS = 3;

/**
 * The reason why a webhook is disabled: by its owner, because its deliveries failed for days, or because its address
 * answered 410.
 */
export const disabledReasons = ["owner", "failing", "gone"] as const;
export type DisabledReason = (typeof disabledReasons)[number];

const Status = z.enum(["active", "disabled"], "Status must be active or disabled");

/** A webhook as its owner sees it later, without its secret. */
export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  status: Status,
  /** Null while it is active. */
  disabledReason: z.enum(disabledReasons).nullable(),
  /** The first failed attempt after the last successful one; null if the last attempt was successful. */
  failingSince: Instant.nullable(),
  createdAt: Instant,
  /** The API key that has added it, with which it ends; null if it was added in the settings. */
  apiKeyId: Id.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

export const CreateWebhook = z.object({
  url: text("Address", WEBHOOK_URL_MAX).refine(isWebAddress, "The address must begin with https://"),
  events: z
    .array(z.enum(webhookEvents, "This event does not exist"), "Choose at least one event")
    .min(1, "Choose at least one event")
    .max(webhookEvents.length, "Name each event once"),
  /** Required with a session, unless the password was entered in the last ten minutes. */
  currentPassword: KnownPassword.optional(),
});
export type CreateWebhook = z.infer<typeof CreateWebhook>;

/** A new webhook, with the secret that signs its deliveries. No later call returns it. */
export const CreatedWebhook = Webhook.extend({ secret: z.string() });
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;

export const WebhookId = z.object({ id: IdParam });
export const UpdateWebhook = z.object({ id: IdParam, status: Status });

/** A delivery of an event to a webhook, with its last attempt. */
export const Delivery = z.object({
  id: Id,
  webhookId: Id,
  /** The header `webhook-id`. A delivery that is sent again keeps it. */
  messageId: z.string(),
  event: z.enum([...webhookEvents, TEST_EVENT]),
  status: z.enum(["pending", "delivered", "failed"]),
  attempts: z.number().int(),
  /** The body of the request. */
  payload: z.record(z.string(), z.unknown()),
  createdAt: Instant,
  lastAttemptAt: Instant.nullable(),
  /** The time of the next attempt; null unless it is pending. */
  nextAttemptAt: Instant.nullable(),
  durationMs: z.number().int().nullable(),
  /** Null without a response. */
  responseStatus: z.number().int().nullable(),
  /** The first bytes of the response. */
  responseBody: z.string().nullable(),
  /** The reason why there is no response, or no further attempt. */
  error: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const ListDeliveries = listInput({ ...pagingFields, id: IdParam });
export const DeliveryId = z.object({ id: IdParam, deliveryId: IdParam });

const Person = z.object({ id: Id, username: z.string(), fullName: z.string() });
const aboutProject = z.object({ id: Id, userId: Id, title: z.string(), url: z.url() });
const aboutCredit = z.object({
  id: Id,
  projectId: Id,
  title: z.string(),
  name: z.string(),
  role: z.string(),
  userId: Id.nullable(),
  url: z.url(),
});
/** `userId` is the account that has changed or disputed the measures. */
const aboutMeasures = z.object({ projectId: Id, title: z.string(), userId: Id, url: z.url() });
const payload = <T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.object({ type: z.literal(type), timestamp: Instant, data });

/** The body of a request to a webhook. `data` identifies the subject; its other fields are read by the API. */
export const WebhookPayload = z.discriminatedUnion("type", [
  payload("project.published", aboutProject),
  payload("project.updated", aboutProject),
  payload("project.unpublished", aboutProject),
  payload("project.deleted", aboutProject),
  payload("like.created", z.object({ projectId: Id, title: z.string(), user: Person, url: z.url() })),
  payload(
    "comment.created",
    z.object({ id: Id, projectId: Id, content: z.string(), user: Person, url: z.url() }),
  ),
  payload(
    "message.received",
    z.object({ id: Id, content: z.string(), sender: Person, isRequest: z.boolean(), url: z.url() }),
  ),
  payload("follower.created", z.object({ follower: Person, url: z.url() })),
  payload("credit.asked", aboutCredit),
  payload("credit.confirmed", aboutCredit),
  payload("credit.declined", aboutCredit),
  payload("measures.updated", aboutMeasures),
  payload("measures.disputed", aboutMeasures),
  payload(TEST_EVENT, z.object({ webhookId: Id })),
]);
export type WebhookPayload = z.infer<typeof WebhookPayload>;
