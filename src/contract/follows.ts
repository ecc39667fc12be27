import { z } from "zod";
import { idPaging } from "./id-paging";
import { Id, IdParam } from "./primitives";
import { Owner } from "./users";

export const FollowingStatus = z.object({ isFollowing: z.boolean() });

/** Whether the viewer follows somebody, and how many people do. */
export const FollowState = FollowingStatus.extend({ followersCount: z.number().int() });
export type FollowState = z.infer<typeof FollowState>;

export const ListFollowers = idPaging(20).extend({ id: IdParam });

/** Who follows somebody, latest first. `next` is the `before` of the page that follows; null where none does. */
export const Followers = z.object({
  count: z.number().int(),
  followers: z.array(Owner),
  next: Id.nullable(),
});
export type Followers = z.infer<typeof Followers>;
