import { z } from "zod";
import { BRAND } from "./brand";
import { idPaging } from "./id-paging";
import { filter, Id, IdParam, Instant, listInput, longText, optionalText, pagingFields } from "./primitives";

/** The name under which staff answers. */
export const SUPPORT_NAME = `${BRAND} Support`;

export const supportKinds = ["question", "problem", "billing", "account", "other"] as const;
/** open: waits for an answer. answered: staff wrote last. closed: done; a new message of the user opens it again. */
export const supportStates = ["open", "answered", "closed"] as const;

export const SUPPORT_TEXT_MAX = 5000;
/** The maximum number of messages of one request. After that the user writes a new one. */
export const SUPPORT_MESSAGES_MAX = 200;
/** Metrics count open requests up to this number, which then means "this many or more". */
export const OPEN_REQUESTS_MAX = 100;

const content = longText("Message", SUPPORT_TEXT_MAX);
/** Makes sending idempotent: the same message with the same key is stored once. */
const key = z.uuid("Key must be a UUID").optional();

/** `reference` is the id of a failed request, from the error message. */
export const CreateSupportRequest = z.object({
  kind: z.enum(supportKinds, { error: `Kind must be one of ${supportKinds.join(", ")}` }),
  content,
  reference: optionalText("Reference", 100),
  key,
});
export const ListSupportRequests = idPaging(20);
export const SupportRequestId = z.object({ id: IdParam });
/** A message of the user, or an answer of staff. */
export const WriteToSupport = z.object({ id: IdParam, content, key });

const Kind = z.enum(supportKinds);
const State = z.enum(supportStates);

/** A request to support as its author sees it. */
export const SupportRequest = z.object({
  id: Id,
  kind: Kind,
  reference: z.string().nullable(),
  state: State,
  createdAt: Instant,
  lastMessageAt: Instant,
});
export type SupportRequest = z.infer<typeof SupportRequest>;

export const SupportMessage = z.object({
  id: Id,
  isFromStaff: z.boolean(),
  content: z.string(),
  createdAt: Instant,
});
export type SupportMessage = z.infer<typeof SupportMessage>;

/** A request with its messages, oldest first. */
export const SupportThread = SupportRequest.extend({ messages: z.array(SupportMessage) });
export type SupportThread = z.infer<typeof SupportThread>;

/** A request as superusers see it. */
export const AdminSupportRequest = SupportRequest.extend({
  userId: Id,
  username: z.string(),
  fullName: z.string(),
  /** True if the user's plan included priority support when they last wrote. */
  isPriority: z.boolean(),
  /** The time of the oldest message of the user that is not answered yet. */
  waitingSince: Instant,
  firstAnsweredAt: Instant.nullable(),
});
export type AdminSupportRequest = z.infer<typeof AdminSupportRequest>;

/** `authorUsername` is null if the account was deleted. */
export const AdminSupportThread = AdminSupportRequest.extend({
  messages: z.array(SupportMessage.extend({ authorUsername: z.string().nullable() })),
});
export type AdminSupportThread = z.infer<typeof AdminSupportThread>;

/**
 * The default without `state`: open requests, those with priority first, then those that wait longest. Other states are
 * newest first.
 */
export const ListSupportQueue = listInput({
  page: pagingFields.page,
  limit: pagingFields.limit,
  state: filter("State", supportStates),
});

export const SetSupportState = z.object({
  id: IdParam,
  state: z.enum(["open", "closed"], { error: "State must be open or closed" }),
});

/** The median time from a request to its first answer in the last 30 days; null without one. */
export const SupportMetrics = z.object({
  openRequests: z.number().int(),
  medianFirstAnswerMinutes: z.number().int().nullable(),
});
export type SupportMetrics = z.infer<typeof SupportMetrics>;
