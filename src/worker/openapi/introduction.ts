import { BRAND } from "../../contract/brand";
import { type RateLimitName, rateLimits } from "../../contract/rate-limits";

const spans = { "15 minutes": 900, "a minute": 60, "an hour": 3600 };
const spanOf = (seconds: number) =>
  Object.entries(spans).find(([, length]) => length === seconds)?.[0] ?? `${seconds} seconds`;

/** A rate limit in words. */
export const limitInWords = (name: RateLimitName) => {
  const { calls, seconds } = rateLimits[name];
  return `${calls} in ${spanOf(seconds)}`;
};

const limits = (Object.keys(rateLimits) as RateLimitName[])
  .map((name) => `- ${name}: ${limitInWords(name)}`)
  .join("\n");

/** What holds for every call (CommonMark). */
export const introduction = `Everything that ${BRAND}'s own pages do goes through these calls. They take JSON and answer JSON, in UTF-8; uploads are multipart forms. Ids are numbers, dates are ISO 8601 in UTC, areas square feet, costs whole US dollars.

## Sessions and the anti-forgery token

Registering and logging in set two cookies: \`plinth_session\`, which a page's scripts cannot read, and \`XSRF-TOKEN\`, which is for reading. Send both cookies with every call. Every call that changes something also sends the value of \`XSRF-TOKEN\` in the header \`X-XSRF-TOKEN\`, or it is refused with 403. Register, login and logout need no token; they are refused when another site makes them.

A suspended account may read and export its data; everything else is refused with 403 and the reason.

## Lists

A list answers a plain array, newest first, and most say in the header \`X-Total-Count\` how many there are in all. \`limit\` says how many at most. To go on, send as \`before\` where the last item stood: its \`createdAt\` in milliseconds, a hyphen and its \`id\` where a call takes that as text; its \`id\` alone, its \`likeId\`, or the \`next\` of the answer where it takes a number. The next page costs the same at any depth. \`page\` counts from 1 for those who would rather count.

## Refusals

Every refusal has the same body: one sentence for people in \`message\`, the same in \`error\`, and in \`fields\` a sentence for each field at fault, where a form can use it. A refused call has changed nothing. What somebody may not see answers 404, as if it were not there. A failure of ours is a 500 with the same body.

## Rate limits

What costs or annoys others may be done so often for each account, or for each address of those who have none:

${limits}

Above that a call answers 429, and \`Retry-After\` says after how many seconds it is worth trying again.`;
