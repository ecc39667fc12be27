import { BRAND } from "@contract/brand";
import { refusalCodes } from "@contract/errors";
import { groupDigits } from "@contract/group-digits";
import { COUNT_AHEAD, PAGE_REACH } from "@contract/page-limits";
import { type LimitUnit, type RateLimitName, rateLimits } from "@contract/rate-limits";
import {
  DELIVERY_ATTEMPTS,
  DELIVERY_DAYS,
  DELIVERY_TIMEOUT_SECONDS,
  FAILING_DAYS,
  TEST_EVENT,
  WebhookPayload,
} from "@contract/webhooks";

const spans = { "a day": 86_400, "15 minutes": 900, "5 minutes": 300, "a minute": 60, "an hour": 3600 };
const spanOf = (seconds: number) =>
  Object.entries(spans).find(([, length]) => length === seconds)?.[0] ?? `${seconds} seconds`;

const inWords = (name: RateLimitName) => {
  const { calls, seconds, unit }: { calls: number; seconds: number; unit?: LimitUnit } = rateLimits[name];
  const most = unit === "bytes" ? `${calls / 1024 ** 3} GB` : String(calls);
  return `${most} in ${spanOf(seconds)}`;
};

/** The calls that each limit counts. */
const counted: Record<RateLimitName, string> = {
  login:
    "wrong passwords for an account, from one address or from one browser that has been logged in to it; and wrong passwords within one session",
  loginAddress: "wrong passwords from one address, for all accounts",
  loginAccount: "wrong passwords for one account, from all browsers that have not been logged in to it",
  secondFactor:
    "wrong codes in the second step of a login, for an account from one address or from one browser that has been logged in to it",
  secondFactorAccount: "wrong codes for one account, from all browsers that have not been logged in to it",
  authenticator: "codes while an authenticator app is set up",
  passkeyAddress: "logins with passkeys that fail, from one address",
  apiKey: "calls with one API key, whatever they call",
  invalidKeys: "calls with invalid API keys, from one address",
  clientRegistrations: "new OAuth clients from one address",
  register: "new accounts from one address",
  reset: "requests to reset a password, from one address",
  resetMails:
    "mails to reset a password, to one account; above that no mail is sent, and the response is the same",
  verification: "mails to confirm an address that are sent again",
  invalidLinks: "invalid links, from one address",
  emailChanges: "new email addresses",
  unlock: "passwords that are tried for one project, from one address",
  unlockProject: "wrong passwords of one project, from all addresses",
  creditAsks: "questions to confirm a credit, claims, and links for claims",
  buildings: "changes of buildings",
  measures: "calls that write measures and works of buildings, or dispute a measure",
  comments: "comments and reports",
  messages: "messages",
  webMessages: "messages without an account, from one address",
  webMessagesReceived: "messages without an account, to one user",
  webMessageMails:
    "mails to confirm a message without an account, to one mail address; above that nothing is sent, and the response is the same",
  support: "new requests to support",
  uploads:
    "uploads of an account without premium; each counts as at least 100 kB, and a body without Content-Length as 100 MB until it has arrived",
  uploadsPremium: "uploads of an account with premium",
  imports: "files of projects that are checked or imported",
  importRows: "rows of which an account without premium makes drafts",
  importRowsPremium: "rows of which an account with premium makes drafts",
  fileExports: "parts of exports with files",
  completions: "completed uploads in parts",
  variants: "pictures in a width that does not exist yet",
  webhookDeliveries: "test events of webhooks, and deliveries that are sent again",
  domains: "checks of a custom domain that its owner asks for",
  contactAddresses: "mail addresses of portfolios that are asked for",
  collections: "new collections, and what is added to collections",
  likes: "likes",
  follows: "users that are followed",
  projects: "new projects, drafts and copies",
  payments: "steps of a payment",
  views: "views that count; above that projects can still be read",
};

const limits = Object.entries(counted)
  .map(([name, what]) => `- ${what}: ${inWords(name as RateLimitName)}`)
  .join("\n");

const codes = Object.entries(refusalCodes)
  .map(([code, [status, description]]) => `- \`${code}\` (${status}): ${description}`)
  .join("\n");

/** Each event with the fields of its `data`. */
const events = WebhookPayload.options
  .map(({ shape }) => {
    const fields = Object.keys(shape.data.shape).map((name) => `\`${name}\``);
    return `- \`${shape.type.value}\`: ${fields.join(", ")}`;
  })
  .join("\n");

/** The rules that apply to every call (CommonMark). */
export const introduction = `${BRAND}'s own pages use only these calls. They take and return JSON in UTF-8, except for uploads, which are multipart forms or the parts of a file, and files. Ids are numbers, dates are ISO 8601 in UTC, areas are in square feet, costs in whole US dollars.

Text is trimmed. Invisible characters that can make a text look like another one are removed: control characters, and those that change the direction of writing. Names, titles and other short texts have one line; descriptions, comments, messages and other long texts keep their line breaks. Text without a visible character counts as empty.

## Sessions and the anti-forgery token

Registering, logging in and changing the password set three cookies: \`plinth_session\` and \`plinth_device_…\`, which scripts cannot read, and \`XSRF-TOKEN\`, which they can. Over https the names of the first two begin with \`__Host-\`. Send the session and the token with every call, and the device when logging in again: then wrong passwords that others enter from elsewhere do not lock you out. Every call that changes something also sends the value of \`XSRF-TOKEN\` in the header \`X-XSRF-TOKEN\`; without it the call is refused with \`csrf_token_invalid\`. Register, login and logout need no token; they are refused when another site makes them. A client that can hold several accounts names the one it means in the header \`X-Account-Id\`; if the session belongs to another one, the call is refused with \`other_account\`.

## API keys

Programs use an API key instead of a session: a premium account creates keys in its settings, and sends one in the header \`Authorization: Bearer plinth_…\`. A key acts as its account. One of scope \`read\` only reads, one of scope \`write\` may also change what the account owns. No cookies and no anti-forgery token are needed. Logging in, passwords, keys, payments, deleting the account and administration need a session (\`session_required\`). Keep a key secret: whoever has it can use it until it expires or is revoked. When premium ends, calls are refused with \`premium_required\`; the same keys work again when it returns.

Every response to a call with a key has \`RateLimit-Policy\` and \`RateLimit\`, which name the key's limit and what is left of it.

A program that got no response does not know whether its call was carried out. Send \`Idempotency-Key\`, a new random value for each thing to do, with a write that has JSON, and repeat the call with the same value: for 24 hours it gets the first response again, with \`Idempotency-Replayed: true\`, and nothing is done twice. Another call with the same value is refused with \`idempotency_key_reused\`. Failures of the server (500 and above), and refusals that pass (401, 403 and 429), are not kept.

A suspended account can read, export its data and appeal against decisions. Every other call is refused with \`account_suspended\` and the reason.

## Scripts of other sites

Scripts of any site may read what is public, and call with an API key: responses have \`Access-Control-Allow-Origin: *\`. They are made without cookies. What needs a session can be called from this site only.

## Assistants

Many calls are also tools of the Model Context Protocol (modelcontextprotocol.io), by streamable HTTP at \`/mcp\`: \`projects_list\` is the call \`projects.list\`. \`/mcp\` has those that read, \`/mcp?tools=publish\` those for an author's projects, and \`/mcp?tools=desk\` those for messages, likes, follows and settings; sets can be joined by commas. Projects, people and buildings are resources too (\`plinth://projects/1\`).

Without a token, \`/mcp\` reads what is public. A premium account sends an API key, or connects the assistant by OAuth 2.1: give it the address, log in here and allow it. It then has an access token for an hour and a refresh token for the next one, until it is disconnected in Settings, Developer, the password changes, or 90 days pass without use. Without the scope \`write\` there are no tools that write. A refusal is a tool error with the same \`code\` and message. Files are uploaded with an API key and the calls below, and named by their address.

## Receiving webhooks

A webhook tells a program of what happens to an account: its projects, likes and comments, messages to it, new followers, credits and measures. A premium account adds the program's https address with the events that it wants, in the settings or with \`POST /api/webhooks\`. ${BRAND} sends each event to it as a POST request with a JSON body: \`type\`, \`timestamp\` (when it happened) and \`data\`, in which \`url\` is the page of the subject:

${events}

Requests follow the Standard Webhooks specification (standardwebhooks.com), which has libraries for many languages. The header \`webhook-id\` names the event: one that arrives again has the same. \`webhook-timestamp\` is the time of the attempt in seconds. \`webhook-signature\` is a signature of both and of the body with the webhook's secret: verify it before you use the body, with the bytes as they arrived, and refuse timestamps that are more than five minutes old. Events can arrive twice and in another order. A published project that comes back from the trash is published again.

Any status from 200 to 299 means success. Redirects are not followed, and a response must begin within ${DELIVERY_TIMEOUT_SECONDS} seconds. Otherwise the delivery is tried again after 5 seconds, 5 minutes, 30 minutes, 2, 5 and 10 hours: ${DELIVERY_ATTEMPTS} attempts in all. Deliveries are kept for ${DELIVERY_DAYS} days with the start of the last response, and can be sent again. The status 410 disables a webhook at once. One without a successful delivery for ${FAILING_DAYS} days is disabled when a delivery has failed for good. Its owner is told by mail, and turns it on again. While an account has no premium, its webhooks are paused: nothing is recorded for them.

Adding a webhook needs a session or a key that may write; one that a key has added ends when the key is revoked or expires. The address must be a public host name with https on the standard port. \`${TEST_EVENT}\` is sent to try a webhook out.

## Lists

A list is a plain array, newest first. For most lists the header \`X-Total-Count\` has the number of all items. A search with words, liked projects and the lists of administrators are counted on each call, up to ${COUNT_AHEAD} items beyond the page: there the total is a lower bound, and with \`before\` it counts from there on. \`limit\` is the most items to return. For the next items call the address that the header \`Link\` names \`next\` (RFC 8288), or \`next\` from the response as \`before\`, until there is none. Every page costs the same. \`page\` is the alternative, and counts from 1: then \`Link\` also names \`first\` and \`prev\`, and \`page\` times \`limit\` is at most ${groupDigits(PAGE_REACH)}, above that the call is refused with \`page_too_far\`.

## Refusals

Every refusal has the same body: a message for people in \`message\` and again in \`error\`, a \`code\` for programs, and in \`fields\` a message for each invalid field. Branch on the code: messages may change. A refused call has changed nothing. What the caller may not see is answered with 404, as if it did not exist.

Every response has the header \`X-Request-Id\`. An error from 500 on, which any call can answer, also has it in the body as \`requestId\`: send it along if you report the error.

${codes}

## Rate limits

Calls that cost much or can annoy others are limited for each account, or for each address of anonymous callers:

${limits}

Besides, the requests that one address makes in a minute are limited, whatever they call; fewer of them may log in, search or change something.

Above a limit a call is refused with \`rate_limited\`, and \`Retry-After\` is the number of seconds to wait. Views are never refused; above the limit they do not count.`;
