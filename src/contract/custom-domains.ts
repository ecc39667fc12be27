import { z } from "zod";
import { Instant } from "./primitives";
import { UserId } from "./users";
import { parseUrl } from "./web-address";

export const domainStates = ["unproven", "issuing", "cname_missing", "active", "failed"] as const;
export type DomainState = (typeof domainStates)[number];

const DOMAIN_MAX = 253;
/** The name of the TXT record has to fit too. */
const RECORD_PREFIX = "_plinth.";
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** A top-level domain begins with a letter, so that no IP address is one. */
const TOP_LEVEL = /^[a-z]/;

/**
 * A host name as DNS has it: in lower case, letters beyond ASCII as Punycode. A scheme, a slash or a dot at the end are
 * ignored, because people paste addresses. Null for anything else: addresses with a port or a path, IP addresses, names
 * without a dot.
 */
export function parseDomain(input: string): string | null {
  const name = input
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/\/$/, "")
    .replace(/\.$/, "");
  if (name === "" || /[/?#@:\\%\s\p{Cc}]/u.test(name)) return null;
  const domain = parseUrl(`http://${name}`)?.hostname ?? "";
  const labels = domain.split(".");
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label));
  const fits = RECORD_PREFIX.length + domain.length <= DOMAIN_MAX;
  return isName && fits && TOP_LEVEL.test(labels.at(-1) ?? "") ? domain : null;
}

export const recordName = (domain: string) => RECORD_PREFIX + domain;

export const PutDomain = UserId.extend({
  domain: z.string({ error: "Domain is required" }).transform((input, context) => {
    const domain = parseDomain(input);
    if (domain) return domain;
    context.addIssue({ code: "custom", message: "Enter a domain such as portfolio.example.com" });
    return z.NEVER;
  }),
});

/** The custom domain of an account as its owner sees it. Everything about the domain is null if there is none. */
export const DomainSettings = z.object({
  /** Whether this site offers custom domains. */
  isConfigured: z.boolean(),
  domain: z.string().nullable(),
  state: z.enum(domainStates).nullable(),
  /** The TXT record that proves who the domain belongs to. */
  record: z.object({ type: z.literal("TXT"), name: z.string(), value: z.string() }).nullable(),
  /** What the domain's CNAME record has to name. */
  cnameTarget: z.string().nullable(),
  /** Why the domain does not work yet, as the DNS resolver or the certificate's issuer says it. */
  reason: z.string().nullable(),
  checkedAt: Instant.nullable(),
  /** When the domain stops, because premium has ended. */
  endsAt: Instant.nullable(),
});
export type DomainSettings = z.infer<typeof DomainSettings>;
