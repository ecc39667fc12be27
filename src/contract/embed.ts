import { z } from "zod";

/** Whether other sites may show somebody's portfolio. */
export const Embedding = z.object({ isAllowed: z.boolean() });
