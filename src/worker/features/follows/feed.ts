import { FEED_FOLLOWED_MAX, FEED_MAX, FeedProject } from "@contract/follows";
import { desc, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isShownToFollowers, isVisible } from "../../auth/project-visibility";
import { latestFollowed } from "../../db/latest-follows";
import { projects } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { filterExpression } from "../projects/filters";
import { cardFor, newestFirst, selectCards, toCard, unique } from "../projects/queries";

/** The maximum number of projects of one followed person in the feed, so that nobody fills it alone. */
const PER_PERSON = 3;
/** The number of projects of followed people that one query reads. */
const NEWEST_MAX = 6;
/** The number of followed people whose latest like is read. */
const LIKERS_MAX = 4;
/** The number of the newest projects in a place, and in a category, that are read. */
const NEAR_MAX = 3;

/**
 * The newest projects of the people whom the viewer followed last, including those that only followers see, then related
 * ones: in the place and the category of the newest, or liked by these people. Empty for viewers who follow nobody.
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
    const [follows, newest] = await db.batch([
      db.all<{ following_id: number }>(latestFollowed(viewer.id)),
      selectOfOwners(context, latestFollowed(viewer.id)),
    ]);
    const people = follows.map(({ following_id }) => following_id);
    const first = newest[0] && toCard(newest[0]);
    const place = [first?.city, first?.country].filter(Boolean).join(", ");
    const [older, liked, inPlace, inCategory] = await db.batch([
      selectOfOwners(context, valuesOf(peopleForMore(people, newest))),
      selectLiked(context),
      selectNear(context, place ? filterExpression({ location: place }) : undefined),
      selectNear(context, first && filterExpression({ projectType: [first.category] })),
    ]);
    const followed = atMostOfEach([...newest, ...older]).map((row) => toItem(row, "followed", row.ownerName));
    const near = mixed(
      inPlace.map((row) => toItem(row, "place", place)),
      inCategory.map((row) => toItem(row, "category", row.category)),
    );
    const likes = liked.map(({ liker, ...row }) => toItem(row, "liked", liker));
    const known = new Set([viewer.id, ...people]);
    return unique([
      ...followed.slice(0, FEED_FOLLOWED_MAX),
      ...mixed(likes, near).filter(({ owner }) => !known.has(owner.id)),
    ]).slice(0, FEED_MAX);
  },
);

type Row = Awaited<ReturnType<typeof selectOfOwners>>[number];
type Kind = FeedProject["reason"]["kind"];

const toItem = (row: Row, kind: Kind, of: string) => ({ ...toCard(row), reason: { kind, of } });

/** A banned owner's projects are not visible any more, but still published for followers. */
const isOfShownOwner = sql`(${isVisible} or exists (
  select 1 from users where users.id = projects.user_id and users.status <> 'banned'))`;

/** The newest projects of some people. `owners` selects their ids. */
const selectOfOwners = ({ db, viewer }: LoggedIn, owners: SQL) =>
  selectCards(
    db,
    viewer,
    sql`projects.user_id in (${owners}) and ${isShownToFollowers} and ${isOfShownOwner}`,
    newestFirst,
    NEWEST_MAX,
  );

const valuesOf = (ids: number[]) => sql`select value from json_each(${JSON.stringify(ids)})`;

/**
 * The people whose older projects a second query reads, if the newest are too few after PER_PERSON: everybody except those
 * who have reached it.
 */
function peopleForMore(people: number[], newest: Row[]) {
  const isComplete = newest.length < NEWEST_MAX || atMostOfEach(newest).length >= FEED_FOLLOWED_MAX;
  return isComplete ? [] : people.filter((id) => countOf(newest, id) < PER_PERSON);
}

const countOf = (rows: Row[], userId: number) => rows.filter((row) => row.userId === userId).length;

const atMostOfEach = (rows: Row[]) =>
  rows.filter((row, at) => countOf(rows.slice(0, at), row.userId) < PER_PERSON);

/** The latest likes of the people whom the viewer followed last. */
const selectLiked = ({ db, viewer }: LoggedIn) =>
  db
    .select({
      ...cardFor(viewer),
      liker: sql<string>`coalesce(nullif(likers.full_name, ''), likers.username)`.as("liker"),
    })
    .from(sql`(${latestFollowed(viewer.id, LIKERS_MAX)}) as followed`)
    .crossJoin(
      sql`project_likes as latest on latest.id = (
        select max(own.id) from project_likes as own where own.user_id = followed.following_id)`,
    )
    .crossJoin(sql`users as likers on likers.id = latest.user_id and likers.status <> 'banned'`)
    .crossJoin(projects)
    .where(sql`projects.id = latest.project_id and ${isVisible}`)
    .orderBy(sql`latest.id desc`);

/** The newest projects with a filter; none without one. */
const selectNear = ({ db, viewer }: LoggedIn, expression: string | undefined) =>
  db
    .select(cardFor(viewer))
    .from(
      sql`(select rowid as id from project_search where project_search match ${expression ?? '""'}
        order by rowid desc limit ${NEAR_MAX}) as newest`,
    )
    .crossJoin(projects)
    .where(sql`projects.id = newest.id and ${isVisible}`)
    .orderBy(desc(projects.id));

/** The items of both lists alternately. */
const mixed = <T>(one: T[], other: T[]) =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [one[at], other[at]])
    .flat()
    .filter((item) => item !== undefined);
