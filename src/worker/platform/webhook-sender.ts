import { DELIVERY_TIMEOUT_SECONDS, RESPONSE_BYTES_MAX } from "@contract/webhooks";
import { Webhook } from "standardwebhooks";

/** The result of one attempt to deliver a message. */
export type Attempt = {
  /** Null without a response. */
  status: number | null;
  /** The first bytes of the response. */
  body: string | null;
  /** The reason why there is no response. */
  error: string | null;
  durationMs: number;
};

export type WebhookMessage = { url: string; secret: string; id: string; body: string };

/** Sends signed messages (www.standardwebhooks.com). The real client is `fetch`. */
export type WebhookSender = {
  /** Checks whether messages may be sent to this address. */
  accepts(url: string): boolean;
  send(message: WebhookMessage): Promise<Attempt>;
};

/** A new secret: 256 random bits. */
export const newWebhookSecret = () =>
  `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64")}`;

export function webhookSender(
  { WEBHOOK_LOCAL_ADDRESSES }: { WEBHOOK_LOCAL_ADDRESSES?: string },
  origin: string,
): WebhookSender {
  return {
    accepts: (url) => WEBHOOK_LOCAL_ADDRESSES === "1" || isPublicAddress(url, origin),
    async send({ url, secret, id, body }) {
      const sentAt = new Date();
      const attempt = (result: Omit<Attempt, "durationMs">) => ({
        ...result,
        durationMs: Date.now() - sentAt.getTime(),
      });
      try {
        const response = await fetch(url, {
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            "User-Agent": `Plinth-Webhooks (+${origin})`,
            "webhook-id": id,
            "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
            "webhook-signature": new Webhook(secret).sign(id, sentAt, body),
          },
          body,
          redirect: "manual",
          signal: AbortSignal.timeout(DELIVERY_TIMEOUT_SECONDS * 1000),
        });
        return attempt({
          status: response.status,
          body: await readStart(response, RESPONSE_BYTES_MAX),
          error: null,
        });
      } catch (error) {
        return attempt({ status: null, body: null, error: reasonOf(error) });
      }
    },
  };
}

const reasonOf = (error: unknown) =>
  error instanceof Error && error.name === "TimeoutError"
    ? `No response in ${DELIVERY_TIMEOUT_SECONDS} seconds`
    : "The address could not be reached";

/** The first bytes of a body. A body that breaks off changes nothing: the status has been received. */
export async function readStart({ body }: Response, bytesMax: number) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = (body as ReadableStream<Uint8Array> | null)?.getReader();
  try {
    while (reader && length < bytesMax) {
      const { value, done } = await reader.read();
      if (done) break;
      chunks.push(value);
      length += value.length;
    }
    await reader?.cancel();
  } catch {
    // The bytes that have arrived are kept.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, bytesMax));
  return text.replaceAll("\0", "");
}

/** Names that are not on the public internet (RFC 6761, 6762, 7686, 8375, 9476), and those that private networks use. */
const PRIVATE_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|test|invalid|onion|alt)$/;

/**
 * Checks whether an address is https on the standard port of a public host name, and not of this site. The URL parser turns
 * every spelling of an IPv4 address into four numbers. A public name that points to a private network is of no use to an
 * attacker: the requests of a Worker cannot reach one.
 */
export function isPublicAddress(address: string, origin: string) {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || url.port !== "" || url.username || url.password) return false;
  const host = url.hostname.replace(/\.$/, "");
  const own = new URL(origin).hostname;
  const isLiteral = host.startsWith("[") || /^[\d.]+$/.test(host);
  return (
    host.includes(".") && !isLiteral && !PRIVATE_NAME.test(host) && host !== own && !host.endsWith(`.${own}`)
  );
}
