import { z } from "zod";
import { Id, IdParam, Paging } from "./primitives";
import { ProjectCard } from "./projects";

/** Whether the viewer likes a project, and how many people do. */
export const LikeState = z.object({ liked: z.boolean(), likesCount: z.number().int() });
export type LikeState = z.infer<typeof LikeState>;

/** `before` is the `likeId` of the last item seen. */
export const ListLikedProjects = Paging.extend({ id: IdParam, before: IdParam.optional() });

/** A project among those somebody likes; `liked` stays the viewer's. */
export const LikedProject = ProjectCard.extend({ likeId: Id });
export type LikedProject = z.infer<typeof LikedProject>;
