import { z } from "zod";

/** Whether other sites may embed a portfolio, and its owner's current username (the request may use a former one). */
export const Embedding = z.object({ isAllowed: z.boolean(), username: z.string() });
