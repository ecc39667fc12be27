// Likes, follows, comments and what else refers to users and projects. Returns the counters that users and projects
// store.
import type { DatabaseSync } from "node:sqlite";
import { inserterOf } from "./bulk.ts";
import { Counts } from "./counts.ts";
import { isBanned } from "./people.ts";
import type { Random } from "./random.ts";
import { CAST, CROWDED_PROJECT, FIRST_OTHER, type FilledSite, isNth } from "./site.ts";
import { textFrom } from "./words.ts";

/** The weight of a like in scores: `weights` in src/contract/trending.ts. */
const LIKE_WEIGHT = 50;

export type Activity = ReturnType<typeof writeActivity>;

export function writeActivity(database: DatabaseSync, site: FilledSite, random: Random) {
  const likes = writeLikes(database, site, random);
  return {
    ...likes,
    ...writeFollows(database, site, random),
    comments: writeComments(database, site, random),
  };
}

function writeLikes(database: DatabaseSync, site: FilledSite, random: Random) {
  const insert = inserterOf(database, "project_likes");
  const [likes, weekScores] = [new Counts(site.projects), new Counts(site.projects)];
  const days = new Map<string, number>();
  const written = new Set<number>();
  let crowdedLikes = 0;
  for (let index = 0; index < site.likes; index++) {
    const isCrowded = isNth(index, site.likes, site.crowdedLikes);
    const project = isCrowded
      ? CROWDED_PROJECT
      : 2 + random.skewed(Math.min(site.projects, site.existing(site.projects, index, site.likes)) - 1);
    const user = isCrowded
      ? FIRST_OTHER + crowdedLikes++
      : 1 + random.int(site.existing(site.users, index, site.likes));
    const pair = user * 2 ** 24 + project;
    if (written.has(pair)) continue;
    written.add(pair);
    const time = site.timeOf(index, site.likes);
    insert({ user_id: user, project_id: project, created_at: time });
    likes.add(project);
    if (time < site.weekBegin) continue;
    weekScores.add(project, LIKE_WEIGHT);
    const key = `${site.dayOf(time)} ${project}`;
    days.set(key, (days.get(key) ?? 0) + LIKE_WEIGHT);
  }
  const insertDay = inserterOf(database, "project_days");
  for (const [key, score] of days) {
    const [day = 0, project = 0] = key.split(" ").map(Number);
    insertDay({ day, project_id: project, score });
  }
  const popularityOf = (project: number, views: number) => views + LIKE_WEIGHT * likes.of(project);
  return { likes, weekScores, popularityOf };
}

/** Everybody follows the famous user and a few people who were there before them. */
function writeFollows(database: DatabaseSync, site: FilledSite, random: Random) {
  const insert = inserterOf(database, "user_follows");
  const [followers, following] = [new Counts(site.users), new Counts(site.users)];
  for (let user = 1; user <= site.users; user++) {
    const others = new Set([CAST.famous, ...[1, 2, 3, 4].map(() => 1 + random.skewed(user))]);
    others.delete(user);
    for (const other of others) {
      insert({ follower_id: user, following_id: other, created_at: site.timeOf(user, site.users) });
      followers.add(other);
      following.add(user);
    }
  }
  return { followers, following };
}

/** Returns the number of visible comments of each project. */
function writeComments(database: DatabaseSync, site: FilledSite, random: Random) {
  const insert = inserterOf(database, "project_comments");
  const comments = new Counts(site.projects);
  for (let index = 0; index < site.comments; index++) {
    const user = 1 + random.int(site.existing(site.users, index, site.comments));
    const project = isNth(index, site.comments, site.crowdedComments)
      ? CROWDED_PROJECT
      : 1 + random.int(Math.min(site.projects, site.existing(site.projects, index, site.comments)));
    const time = site.timeOf(index, site.comments);
    insert({
      user_id: user,
      project_id: project,
      is_visible: isBanned(user) ? 0 : 1,
      content: textFrom(random, 4, 24),
      created_at: time,
      updated_at: time,
    });
    if (!isBanned(user)) comments.add(project);
  }
  return comments;
}
