import { and, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/client";
import {
  announcementReceipts,
  announcements,
  auditLog,
  blockedAddresses,
  collectionItems,
  collections,
  contentReports,
  conversations,
  media,
  messages,
  notifications,
  projectComments,
  projectLikes,
  projectReports,
  projects,
  supportMessages,
  supportRequests,
  takedowns,
  userAnalytics,
  userFollows,
  userRestrictions,
  users,
  webConversations,
  webhookDeliveries,
  webMessages,
} from "../../db/schema";
import { everythingOf, PROJECT_LISTS } from "../../http/cache-tags";
import { operation } from "../../operation/operation";
import { jobInputs } from "../../platform/jobs";
import { purge } from "../edge-cache/purge";
import { dependentsOfProjects } from "./delete-project";
import { type Dependents, deleteFirst, deleteNext, noneOf } from "./delete-rows";
import { updateNext } from "./update-content";

/** Projects whose dependent rows are deleted before the next ones. */
const PROJECTS_AT_ONCE = 50;

/**
 * The rows that refer to a deleted account, in the order of their deletion: hidden projects last, when nothing refers to
 * them. Nothing is deleted before all content is hidden. The few rows of an account in other tables are deleted by cascade
 * with the account.
 */
function dependentsOf(id: number): Dependents[] {
  const account = sql`(select id from users where id = ${id} and deleted_at is not null
    and not exists (select 1 from outdated_content where user_id = users.id))`;
  const nextProjects = sql`(select id from projects where user_id = ${account}
    order by created_at desc, id desc limit ${PROJECTS_AT_ONCE})`;
  const ofProjects = dependentsOfProjects(nextProjects);
  return [
    { table: projectComments, where: eq(projectComments.userId, account) },
    { table: projectLikes, where: eq(projectLikes.userId, account) },
    { table: userFollows, where: eq(userFollows.followerId, account) },
    { table: userFollows, where: eq(userFollows.followingId, account) },
    { table: userRestrictions, where: eq(userRestrictions.userId, account) },
    { table: userRestrictions, where: eq(userRestrictions.restrictedId, account) },
    { table: projectReports, where: eq(projectReports.reporterId, account) },
    {
      table: projectReports,
      where: eq(projectReports.resolvedBy, account),
      clear: projectReports.resolvedBy,
    },
    { table: contentReports, where: eq(contentReports.reporterId, account) },
    { table: takedowns, where: eq(takedowns.ownerId, account) },
    { table: notifications, where: eq(notifications.userId, account) },
    { table: notifications, where: eq(notifications.senderId, account), clear: notifications.senderId },
    { table: announcementReceipts, where: eq(announcementReceipts.userId, account) },
    { table: announcements, where: eq(announcements.senderId, account), clear: announcements.senderId },
    {
      table: supportMessages,
      where: sql`${supportMessages.requestId} in (select id from support_requests where user_id = ${account})`,
    },
    {
      table: supportRequests,
      where: sql`${supportRequests.userId} = ${account}
        and not exists (select 1 from support_messages where request_id = ${supportRequests.id})`,
    },
    { table: supportMessages, where: eq(supportMessages.authorId, account), clear: supportMessages.authorId },
    { table: messages, where: eq(messages.senderId, account), clear: messages.senderId },
    { table: messages, where: eq(messages.receiverId, account), clear: messages.receiverId },
    { table: conversations, where: eq(conversations.userId, account) },
    { table: conversations, where: eq(conversations.contactId, account) },
    {
      table: webMessages,
      where: sql`${webMessages.conversationId} in (select id from web_conversations where user_id = ${account})`,
    },
    {
      table: webConversations,
      where: sql`${webConversations.userId} = ${account}
        and not exists (select 1 from web_messages where conversation_id = web_conversations.id)`,
    },
    { table: blockedAddresses, where: eq(blockedAddresses.userId, account) },
    { table: auditLog, where: eq(auditLog.actorId, account), clear: auditLog.actorId },
    { table: userAnalytics, where: eq(userAnalytics.userId, account) },
    { table: collectionItems, where: eq(collectionItems.userId, account) },
    {
      table: collections,
      where: sql`${collections.userId} = ${account}
        and not exists (select 1 from collection_items where collection_id = ${collections.id})`,
    },
    {
      table: webhookDeliveries,
      where: sql`webhook_id in (select id from webhooks where user_id = ${account})`,
    },
    { table: media, where: eq(media.userId, account) },
    ...ofProjects,
    { table: projects, where: sql`${projects.id} in ${nextProjects} and ${noneOf(ofProjects)}` },
  ];
}

/**
 * The statements that delete the first rows of an account that was marked as deleted, and the account itself if no rows
 * remain.
 */
export const deleteFirstOfAccount = (db: Db, id: number) => [
  ...deleteFirst(db, dependentsOf(id)),
  deleteEmptyAccount(db, id),
];

const deleteEmptyAccount = (db: Db, id: number) =>
  db
    .delete(users)
    .where(
      and(
        eq(users.id, id),
        isNotNull(users.deletedAt),
        sql`not exists (select 1 from outdated_content where user_id = users.id)`,
        noneOf(dependentsOf(id)),
      ),
    )
    .returning({ id: users.id });

/** Hides and then deletes the next slices of a deleted account, and queues itself until the account is gone. */
export const deleteRestOfAccount = operation(
  {
    access: "system",
    input: jobInputs["users.deleteRest"],
    output: z.object({}),
    summary: "Deletes the next rows of a deleted account.",
  },
  async (context, { userId }) => {
    const isHidden = await updateNext(context, userId);
    if (isHidden && (await deleteNext(context.db, dependentsOf(userId)))) {
      await deleteEmptyAccount(context.db, userId);
      purge(context, PROJECT_LISTS, ...everythingOf(userId));
    } else await context.jobs.send({ name: "users.deleteRest", input: { userId } });
    return {};
  },
);
