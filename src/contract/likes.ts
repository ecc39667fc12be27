import { z } from "zod";

/** Whether the viewer likes a project, and how many people do. */
export const LikeState = z.object({ liked: z.boolean(), likesCount: z.number().int() });
export type LikeState = z.infer<typeof LikeState>;
