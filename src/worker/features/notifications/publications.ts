import type { Notification } from "@contract/notifications";
import { type SQL, sql } from "drizzle-orm";
import { isShownToFollowers } from "../../auth/project-visibility";
import type { Db } from "../../db/client";
import { latestFollowed, latestFollowsOfEach } from "../../db/latest-follows";
import type { LoggedIn } from "../../operation/operation";

/**
 * The publications of followed people since a user last looked. Nothing is stored for a follower: the publications of the
 * people whom they follow are read, and shown as one notification.
 */

/** The maximum number of publications of one person that a mail counts, and that a notification counts. */
const PER_PERSON = 5;
const COUNTED_MAX = 20;

export type PublishedRow = {
  id: number;
  projectId: number;
  title: string;
  ownerId: number;
  name: string;
  createdAt: number;
};

type Range = { after: SQL; upTo: SQL };

const shownProjects = sql`cross join projects on projects.id = publications.project_id and ${isShownToFollowers}
  cross join users as owners on owners.id = projects.user_id and owners.status <> 'banned'`;

/**
 * SQL after the table `followed` for the publications in a range of ids, one row for each publication and receiver.
 * Followers do not get publications from before they followed. Banned people are left out.
 */
const publicationsOfFollowed = ({ after, upTo }: Range) => sql`
  cross join publications on publications.id in (select newest.id from publications as newest
      where newest.user_id = followed.following_id and newest.id > ${after} and newest.id <= ${upTo}
      order by newest.id desc limit ${PER_PERSON}) and publications.created_at >= followed.created_at
  ${shownProjects}`;

/** The id up to which the user of a row of `users` has read publications. */
const readUpTo = (table: SQL) =>
  sql`max(${table}.publications_read_up_to, ${table}.notifications_read_up_to)`;

/** SQL after FROM: unread publications of the people whom the viewer followed last, at most COUNTED_MAX. */
const unreadOf = (viewer: LoggedIn["viewer"]) => sql`
  (select id from publications where user_id in (${latestFollowed(viewer.id)}) and id > ${readUpToOf(viewer)}
    and exists (select 1 from projects where projects.id = publications.project_id and ${isShownToFollowers})
    order by id desc limit ${COUNTED_MAX}) as newest
  cross join publications on publications.id = newest.id
  ${shownProjects}
  cross join user_follows as followed on followed.follower_id = ${viewer.id}
    and followed.following_id = publications.user_id and followed.created_at <= publications.created_at`;

const readUpToOf = ({ publicationsReadUpTo, notificationsReadUpTo }: LoggedIn["viewer"]) =>
  Math.max(publicationsReadUpTo, notificationsReadUpTo);

const columns = sql`publications.id as id, projects.id as projectId, projects.title as title, owners.id as ownerId,
  coalesce(nullif(owners.full_name, ''), owners.username) as name, publications.created_at as createdAt`;

const isChosen = ({ notificationChoices, followingCount }: LoggedIn["viewer"]) =>
  followingCount > 0 && notificationChoices.publication !== "off";

/** The statement that reads the viewer's unread publications, the latest first. */
export const selectPublished = (db: Db, viewer: LoggedIn["viewer"]) =>
  db.all<PublishedRow>(
    isChosen(viewer)
      ? sql`select ${columns} from ${unreadOf(viewer)} order by publications.id desc`
      : sql`select 1 where 0`,
  );

/** SQL expression: 1 if followed people have published something that the viewer has not read. */
export const hasPublished = (viewer: LoggedIn["viewer"]) =>
  isChosen(viewer)
    ? sql`((select max(id) from publications) > ${readUpToOf(viewer)} and exists (select 1 from ${unreadOf(viewer)}))`
    : sql`0`;

/** SQL query: the publications in a range of ids for each user of `receivers` (SQL after FROM) who follows their owner. */
export const publishedTo = (receivers: SQL, { after, upTo }: { after: number; upTo: number }) =>
  sql`select ${columns}, receivers.id as receiver, receivers.email as email
    from ${receivers} cross join ${latestFollowsOfEach(sql`receivers.id`)}
    ${publicationsOfFollowed({ after: sql`max(${after}, ${readUpTo(sql`receivers`)})`, upTo: sql`${upTo}` })}
    order by receivers.id, publications.id desc`;

/** The statement that marks publications up to this one as read, if it is of somebody that the viewer follows. */
export const markPublicationsRead = (db: Db, viewer: LoggedIn["viewer"], id: number) =>
  db.all<{ id: number }>(sql`update users set publications_read_up_to = max(publications_read_up_to, ${id})
    where id = ${viewer.id} and exists (select 1 from publications
      cross join user_follows on follower_id = ${viewer.id} and following_id = publications.user_id
      where publications.id = ${id}) returning id`);

/** A sentence about publications, the latest first, and the address that it links to. */
export function describePublished(rows: Pick<PublishedRow, "projectId" | "title" | "ownerId" | "name">[]) {
  const [latest] = rows;
  if (!latest) throw new Error("Nothing was published");
  const others = new Set(rows.map(({ ownerId }) => ownerId)).size - 1;
  const count = rows.length < COUNTED_MAX ? `${rows.length}` : `${COUNTED_MAX} or more`;
  const title = latest.title || "Untitled";
  if (rows.length === 1)
    return { message: `${latest.name} published “${title}”.`, url: `/projects/${latest.projectId}` };
  if (others === 0)
    return {
      message: `${latest.name} published ${count} projects. The newest is “${title}”.`,
      url: `/profile/${latest.ownerId}`,
    };
  const people = others === 1 ? "1 other person" : `${others} other people`;
  return { message: `${latest.name} and ${people} published ${count} projects.`, url: "/" };
}

/** The notification about publications of followed people, if there are any. Its id is the latest publication's. */
export function toPublishedNotification(viewer: LoggedIn["viewer"], rows: PublishedRow[]): Notification[] {
  const [latest] = rows;
  if (!latest) return [];
  const { message, url } = describePublished(rows);
  const title = rows.length === 1 ? "New project" : "New projects";
  return [
    {
      id: latest.id,
      userId: viewer.id,
      type: "info",
      title,
      message,
      read: false,
      data: { title, message, kind: "publication", url },
      createdAt: new Date(latest.createdAt).toISOString(),
      senderId: latest.ownerId,
      emailSent: false,
    },
  ];
}
