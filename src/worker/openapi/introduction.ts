import { BRAND } from "@contract/brand";
import { type RateLimitName, rateLimits } from "@contract/rate-limits";

const spans = { "15 minutes": 900, "5 minutes": 300, "a minute": 60, "an hour": 3600 };
const spanOf = (seconds: number) =>
  Object.entries(spans).find(([, length]) => length === seconds)?.[0] ?? `${seconds} seconds`;

/** A rate limit in words. */
export const limitInWords = (name: RateLimitName) => {
  const { calls, seconds } = rateLimits[name];
  return `${calls} in ${spanOf(seconds)}`;
};

/** What each limit counts. */
const counted: Record<RateLimitName, string> = {
  login:
    "wrong passwords for an account, from one address or from one browser that has been logged in to it; and wrong passwords within one session",
  loginAddress: "wrong passwords from one address, for whatever accounts",
  loginAccount: "wrong passwords for one account, from all browsers that have not been logged in to it",
  register: "new accounts from one address",
  reset: "requests to reset a password, from one address",
  resetLetters:
    "mails to reset a password, to one account; above that none is sent, and the answer is the same",
  verification: "mails to confirm an address, sent again",
  deadLinks: "links that do not work, from one address",
  addresses: "new email addresses",
  comments: "comments and reports",
  messages: "messages",
  uploads: "uploads",
  variants: "pictures in a width that has to be made first",
  likes: "likes",
  views: "views that count; above that projects can still be read",
};

const limits = Object.entries(counted)
  .map(([name, what]) => `- ${what}: ${limitInWords(name as RateLimitName)}`)
  .join("\n");

/** What holds for every call (CommonMark). */
export const introduction = `Everything that ${BRAND}'s own pages do goes through these calls. They take JSON and answer JSON, in UTF-8; uploads are multipart forms. Ids are numbers, dates are ISO 8601 in UTC, areas square feet, costs whole US dollars.

Text is trimmed, and loses the invisible characters that make it look like another: controls, and those that turn the direction of writing. Names, titles and other short texts hold one line; descriptions, comments, messages and the like keep their line breaks. Text without anything to see counts as empty.

## Sessions and the anti-forgery token

Registering, logging in and changing the password set three cookies: \`plinth_session\` and \`plinth_device_…\`, which a page's scripts cannot read, and \`XSRF-TOKEN\`, which is for reading. Over https the names of the first two begin with \`__Host-\`. Send the session and the token with every call, and the device when logging in again: it keeps the attempts of strangers from counting against you. Every call that changes something also sends the value of \`XSRF-TOKEN\` in the header \`X-XSRF-TOKEN\`, or it is refused with 403. Register, login and logout need no token; they are refused when another site makes them.

A suspended account may read and export its data; everything else is refused with 403 and the reason.

## Lists

A list answers a plain array, newest first, and most say in the header \`X-Total-Count\` how many there are in all. \`limit\` says how many at most. To go on, send as \`before\` where the last item stood: its \`createdAt\` in milliseconds, a hyphen and its \`id\` where a call takes that as text; its \`id\` alone, its \`likeId\`, or the \`next\` of the answer where it takes a number. The next page costs the same at any depth. \`page\` counts from 1 for those who would rather count.

## Refusals

Every refusal has the same body: one sentence for people in \`message\`, the same in \`error\`, in \`fields\` a sentence for each field at fault, where a form can use it, and in \`code\` a name for programs to branch on, where there is something to be done about it: \`password_required\` asks for the same call with the account's current password. A refused call has changed nothing. What somebody may not see answers 404, as if it were not there. A failure of ours is a 500 with the same body.

## Rate limits

What costs or annoys others may be done so often for each account, or for each address of those who have none:

${limits}

Above that a call answers 429, and \`Retry-After\` says after how many seconds it is worth trying again. Views are never refused: above the limit they do not count.`;
