import { z } from "zod";
import { Id, IdParam, listInput, pagingFields } from "./primitives";
import { ProjectCard } from "./projects";

/** The viewer's like of the project, and its like count. */
export const LikeState = z.object({ liked: z.boolean(), likesCount: z.number().int() });
export type LikeState = z.infer<typeof LikeState>;

/** `before` is the `likeId` of the last item on the previous page. */
export const ListLikedProjects = listInput({ ...pagingFields, id: IdParam, before: IdParam.optional() });

/** A project that the user likes. `liked` tells whether the viewer likes it too. */
export const LikedProject = ProjectCard.extend({ likeId: Id });
export type LikedProject = z.infer<typeof LikedProject>;
