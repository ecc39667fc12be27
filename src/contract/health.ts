import { z } from "zod";

const Check = z.object({ ok: z.boolean(), ms: z.number().int() });

/** The state of the parts of the site. */
export const Health = z.object({
  status: z.enum(["ok", "degraded"]),
  /** The id of the deployed version. */
  version: z.string(),
  checks: z.object({
    database: Check,
    store: Check,
    /** Seconds since the queue last delivered a heartbeat. Both are null if that is not known. */
    queue: z.object({ ok: z.boolean().nullable(), ageSeconds: z.number().int().nullable() }),
  }),
});
export type Health = z.infer<typeof Health>;
