import { z } from "zod";
import { idPaging } from "./id-paging";
import { Id, IdParam } from "./primitives";
import { ProjectCard } from "./projects";
import { Owner } from "./users";

export const FollowingStatus = z.object({ isFollowing: z.boolean() });

/** The viewer's follow of the user, and the user's follower count. */
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

/**
 * The reason why the feed has a project: its owner is followed; it is near a followed person's projects, in a place or a
 * category; or somebody followed likes it.
 */
export const feedReasons = ["followed", "place", "category", "liked"] as const;

/** A project of the feed. `of` names the person, place or category of the reason. */
export const FeedProject = ProjectCard.extend({
  reason: z.object({ kind: z.enum(feedReasons), of: z.string() }),
});
export type FeedProject = z.infer<typeof FeedProject>;

/** The maximum number of projects of the feed, and of those of followed people among them. */
export const FEED_MAX = 8;
export const FEED_FOLLOWED_MAX = 5;
