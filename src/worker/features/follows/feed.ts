import { FEED_FOLLOWED_MAX, FEED_MAX, FeedProject } from "@contract/follows";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isShownToFollowers, isVisible } from "../../auth/project-visibility";
import { latestFollowsOf } from "../../db/latest-follows";
import { projects } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation";
import { filterExpression } from "../projects/filters";
import { cardFor, newestFirst, toCard } from "../projects/queries";

/** The newest projects of one person that the feed considers, so that nobody fills it alone. */
const PER_PERSON = 3;
/** The people whose likes are considered, and the latest likes of each. */
const LIKERS_MAX = 30;
const LIKES_PER_PERSON = 2;
/** The newest projects in a place or a category that are considered. */
const NEAR_MAX = 8;

/**
 * The newest projects of the people whom the viewer follows, also those that only followers see, and then what is near
 * them: in the place and the category of the newest, or liked by these people. Empty for who follows nobody.
 */
export const listFeed = operation(
  {
    access: "user",
    input: z.unknown(),
    output: z.array(FeedProject),
    summary: "Lists projects of people whom the caller follows, and others near them, each with the reason.",
  },
  async (context) => {
    const { db, viewer } = context;
    if (viewer.followingCount === 0) return [];
    const [ofFollowed, ofLikes] = await db.batch([selectOfFollowed(context), selectLiked(context)]);
    const followed = ofFollowed.map((row) => ({
      kind: "followed" as const,
      of: row.ownerName,
      card: toCard(row),
    }));
    const liked = ofLikes.map(({ liker, ...row }) => ({
      kind: "liked" as const,
      of: liker,
      card: toCard(row),
    }));
    const near = followed[0] ? await readNear(context, followed[0].card) : [];
    return unique([...followed, ...mixed(liked, near)])
      .slice(0, FEED_MAX)
      .map(({ card, kind, of }) => ({ ...card, reason: { kind, of } }));
  },
);

type Card = ReturnType<typeof toCard>;
type Item = { kind: FeedProject["reason"]["kind"]; of: string; card: Card };

/** The ids come from two indexes, because lists have no project that only followers see. */
const selectOfFollowed = ({ db, viewer }: LoggedIn) => {
  const newest = (isIndexed: SQL) => sql`select id from (select own.id from projects as own
    where own.user_id = followed.following_id and ${isIndexed} order by own.created_at desc, own.id desc limit ${PER_PERSON})`;
  return db
    .select(cardFor(viewer))
    .from(projects)
    .where(
      sql`${projects.id} in (select found.id from ${latestFollowsOf(viewer.id)}
        cross join projects as found on found.id in (${newest(sql`own.is_visible = 1`)}
          union all ${newest(sql`own.status = 'published' and own.visibility = 'followers' and own.deleted_at is null`)})
        cross join users as owners on owners.id = found.user_id and owners.status <> 'banned'
        order by found.created_at desc, found.id desc limit ${FEED_FOLLOWED_MAX}) and ${isShownToFollowers}`,
    )
    .orderBy(...newestFirst);
};

/** SQL condition: the project is neither the viewer's nor of somebody they follow. */
const isOfOthers = ({ viewer }: LoggedIn) => sql`projects.user_id <> ${viewer.id} and not exists (
  select 1 from user_follows as own where own.follower_id = ${viewer.id} and own.following_id = projects.user_id)`;

const selectLiked = (context: LoggedIn) =>
  context.db
    .select({ ...cardFor(context.viewer), liker: sql<string>`found.liker`.as("liker") })
    .from(
      sql`(select project_likes.id as like_id, project_likes.project_id as liked_id,
          coalesce(nullif(likers.full_name, ''), likers.username) as liker
        from ${latestFollowsOf(context.viewer.id, LIKERS_MAX)}
        cross join project_likes on project_likes.id in (select latest.id from project_likes as latest
          where latest.user_id = followed.following_id order by latest.id desc limit ${LIKES_PER_PERSON})
        cross join users as likers on likers.id = project_likes.user_id and likers.status <> 'banned') as found`,
    )
    .crossJoin(projects)
    .where(sql`projects.id = found.liked_id and ${isVisible} and ${isOfOthers(context)}`)
    .orderBy(sql`found.like_id desc`)
    .limit(FEED_MAX);

/** The newest projects of others in the place and in the category of a project. */
async function readNear(context: LoggedIn, { city, country, category }: Card): Promise<Item[]> {
  const { db, viewer } = context;
  const place = [city, country].filter(Boolean).join(", ");
  const select = (expression: string | undefined) =>
    db
      .select(cardFor(viewer))
      .from(
        sql`(select rowid as found from project_search where project_search match ${expression ?? '""'}
          order by rowid desc limit ${NEAR_MAX}) as nearby`,
      )
      .crossJoin(projects)
      .where(sql`projects.id = nearby.found and ${isVisible} and ${isOfOthers(context)}`);
  const [inPlace, inCategory] = await db.batch([
    select(place ? filterExpression({ location: place }) : undefined),
    select(filterExpression({ projectType: category })),
  ]);
  return mixed(
    inPlace.map((row) => ({ kind: "place" as const, of: place, card: toCard(row) })),
    inCategory.map((row) => ({ kind: "category" as const, of: category, card: toCard(row) })),
  );
}

/** The items of both lists by turns. */
const mixed = (one: Item[], other: Item[]) =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [one[at], other[at]])
    .flat()
    .filter((item) => item !== undefined);

/** Each project once, with its first reason. */
const unique = (items: Item[]) =>
  items.filter(({ card }, at) => items.findIndex((other) => other.card.id === card.id) === at);
