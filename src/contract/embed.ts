import { z } from "zod";

/** Whether other sites may show somebody's portfolio, and the username it is under now. */
export const Embedding = z.object({ isAllowed: z.boolean(), username: z.string() });
