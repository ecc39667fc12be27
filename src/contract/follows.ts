import { z } from "zod";
import { idPaging } from "./id-paging";
import { Id, IdParam } from "./primitives";
import { Owner } from "./users";

export const FollowingStatus = z.object({ isFollowing: z.boolean() });

/** Whether the viewer follows the user, and the user's follower count. */
export const FollowState = FollowingStatus.extend({ followersCount: z.number().int() });
export type FollowState = z.infer<typeof FollowState>;

export const ListFollowers = idPaging(20).extend({ id: IdParam });

/**
 * A page of a user's followers, latest first. `next` is the value of `before` for the next page; null on the last one.
 */
export const Followers = z.object({
  count: z.number().int(),
  followers: z.array(Owner),
  next: Id.nullable(),
});
export type Followers = z.infer<typeof Followers>;
