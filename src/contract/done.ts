import { z } from "zod";

/** The response of operations that return no data. */
export const Done = z.object({ ok: z.literal(true) });
export const done: z.infer<typeof Done> = { ok: true };

/** The response of operations that only confirm success: a sentence to show to the user. */
export const MessageResponse = z.object({ message: z.string() });
