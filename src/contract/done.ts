import { z } from "zod";

/** The answer of what has nothing to tell but that it is so now. */
export const Done = z.object({ ok: z.literal(true) });
export const done: z.infer<typeof Done> = { ok: true };
