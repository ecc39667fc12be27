import { z } from "zod";
import { Instant } from "./primitives";
import { UserId } from "./users";
import { parseDomain, RECORD_PREFIX } from "./web-address";

export const domainStates = ["unproven", "issuing", "cname_missing", "active", "failed"] as const;
export type DomainState = (typeof domainStates)[number];

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
  /** True if this site offers custom domains. */
  isConfigured: z.boolean(),
  domain: z.string().nullable(),
  state: z.enum(domainStates).nullable(),
  /** The TXT record that proves who the domain belongs to. */
  record: z.object({ type: z.literal("TXT"), name: z.string(), value: z.string() }).nullable(),
  /** The required target of the domain's CNAME record. */
  cnameTarget: z.string().nullable(),
  /** The reason why the domain does not work yet, from the DNS resolver or the certificate's issuer. */
  reason: z.string().nullable(),
  checkedAt: Instant.nullable(),
  /** The time at which the domain stops working, because premium has ended. */
  endsAt: Instant.nullable(),
});
export type DomainSettings = z.infer<typeof DomainSettings>;
