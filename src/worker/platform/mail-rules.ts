/**
 * The rules by which Cloudflare's Email Service refuses mails, for its local stand-ins: its limits, its allowed headers and
 * its error codes (developers.cloudflare.com/email-service, 2026). The simulation in wrangler accepts most of these mails.
 */

type Message = Parameters<SendEmail["send"]>[0];

/** An error as the binding throws it. */
export const mailError = (code: string, message: string) => Object.assign(new Error(message), { code });

const RECIPIENTS_MAX = 50;
const SUBJECT_MAX = 998;
const BYTES_MAX = 5 * 1024 * 1024;
const HEADERS_MAX = 20;
const HEADER_NAME_BYTES = 100;
const HEADER_VALUE_BYTES = 2048;
const HEADERS_BYTES = 16 * 1024;

const FIELDS = new Set(["from", "to", "cc", "bcc", "subject", "reply-to"]);
const ALLOWED = new Set(
  `in-reply-to references list-unsubscribe list-unsubscribe-post list-id list-archive list-help list-owner list-post
  list-subscribe precedence auto-submitted content-language keywords comments importance priority sensitivity organization
  require-recipient-valid-since expires reply-by archived-at`.split(/\s+/),
);

const ADDRESS = /^[^\s@<>()",:;]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
const bytes = (text: string) => new TextEncoder().encode(text).byteLength;
const invalid = (message: string) => mailError("E_VALIDATION_ERROR", message);

/** Throws the error of the service. `domains` are the allowed sender domains; by default all. */
export function refuseAsCloudflare(message: Message, domains?: readonly string[]) {
  if (!("subject" in message)) throw invalid("Only structured messages are sent here");
  const { from, subject, text = "", html = "", headers = {} } = message;
  const recipients = [message.to, message.cc, message.bcc].flatMap((each) => each ?? []);
  if (!from || recipients.length === 0 || !subject)
    throw mailError("E_FIELD_MISSING", "from, to and subject are required");
  if (typeof from === "string") throw invalid("from must be an object with email and name");
  const addresses = [from, ...recipients].map((each) => (typeof each === "string" ? each : each.email));
  for (const address of addresses)
    if (!ADDRESS.test(address)) throw invalid(`Invalid email format: ${address}`);
  if (recipients.length > RECIPIENTS_MAX)
    throw mailError("E_TOO_MANY_RECIPIENTS", `At most ${RECIPIENTS_MAX} recipients`);
  if (/[\r\n]/.test(subject) || subject.length > SUBJECT_MAX)
    throw invalid(`The subject must be one line of at most ${SUBJECT_MAX} characters`);
  if (!text && !html) throw mailError("E_FIELD_MISSING", "text or html is required");
  if (bytes(text) + bytes(html) > BYTES_MAX) throw mailError("E_CONTENT_TOO_LARGE", "At most 5 MiB");
  const domain = from.email.split("@")[1];
  if (domains && !domains.includes(domain ?? ""))
    throw mailError("E_SENDER_NOT_VERIFIED", `The domain ${domain} is not verified`);
  refuseHeaders(headers);
}

function refuseHeaders(headers: Record<string, string>) {
  const entries = Object.entries(headers).map(([name, value]) => [name, value, name.toLowerCase()] as const);
  for (const [name, value, folded] of entries) {
    if (bytes(name) > HEADER_NAME_BYTES || !/^(x-[a-z0-9_-]+|[a-z0-9-]+)$/.test(folded))
      throw mailError("E_HEADER_NAME_INVALID", `Header name '${name}' is invalid`);
    if (FIELDS.has(folded)) throw mailError("E_HEADER_USE_API_FIELD", `'${name}' is a field of the message`);
    if (!ALLOWED.has(folded) && !folded.startsWith("x-"))
      throw mailError("E_HEADER_NOT_ALLOWED", `Header '${name}' is not allowed`);
    if (bytes(value) > HEADER_VALUE_BYTES)
      throw mailError(
        "E_HEADER_VALUE_TOO_LONG",
        `Header '${name}' is longer than ${HEADER_VALUE_BYTES} bytes`,
      );
    if (!isValidValue(folded, value))
      throw mailError("E_HEADER_VALUE_INVALID", `Header '${name}' is malformed`);
  }
  const names = entries.map(([, , folded]) => folded);
  if (names.includes("list-unsubscribe-post") && !names.includes("list-unsubscribe"))
    throw mailError("E_HEADER_VALUE_INVALID", "List-Unsubscribe-Post needs List-Unsubscribe");
  if (names.filter((name) => !name.startsWith("x-")).length > HEADERS_MAX)
    throw mailError("E_HEADERS_TOO_MANY", `At most ${HEADERS_MAX} headers`);
  if (entries.reduce((sum, [name, value]) => sum + bytes(name) + bytes(value) + 4, 0) > HEADERS_BYTES)
    throw mailError("E_HEADERS_TOO_LARGE", "The headers are larger than 16 KB");
}

function isValidValue(name: string, value: string) {
  if (!value || /[\r\n]/.test(value)) return false;
  if (name === "list-unsubscribe")
    return /^<(https:\/\/|mailto:)[^<>\s]+>(\s*,\s*<(https:\/\/|mailto:)[^<>\s]+>)*$/.test(value);
  if (name === "list-unsubscribe-post") return value === "List-Unsubscribe=One-Click";
  return true;
}
