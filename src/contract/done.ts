import { z } from "zod";

/** The response of operations that return no data. */
export const Done = z.object({ ok: z.literal(true) });
export const done: z.infer<typeof Done> = { ok: true };
