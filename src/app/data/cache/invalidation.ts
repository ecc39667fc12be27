import type { InvalidateQueryFilters, QueryClient, QueryKey } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../api/trpc";

/** A tRPC procedure, or a router to mean all of its procedures. */
type Procedures = Parameters<typeof getQueryKey>[0];

const projectLists = [
  trpc.projects.list,
  trpc.projects.featured,
  trpc.projects.trending,
  trpc.projects.locations,
  trpc.projects.portfolioContext,
  trpc.users.projects,
  trpc.users.likedProjects,
  trpc.users.statistics,
  trpc.ownProjects,
  trpc.users.read,
  trpc.search.find,
];

/**
 * The queries that each change makes out of date, for mutations and live events alike. Code that writes new values into
 * cached queries is in the other files of this folder.
 */
const affected = {
  projectSaved: projectLists,
  projectDeleted: projectLists,
  /** The items or the name of a collection have changed. */
  collectionChanged: [trpc.collections.read, trpc.collections.items],
  ownCollectionsChanged: [trpc.collections.list],
  orderChanged: [trpc.ownProjects, trpc.projects.portfolioContext],
  projectFeatured: [trpc.projects.featured, trpc.admin.audit],
  likeChanged: [trpc.users.likedProjects],
  commentChanged: [trpc.comments.list],
  followChanged: [
    trpc.follows.followers,
    trpc.follows.feed,
    trpc.messages.contacts,
    trpc.messages.state,
    trpc.notifications.unread,
  ],
  restrictionChanged: [
    trpc.restrictions,
    trpc.messages.contacts,
    trpc.messages.state,
    trpc.notifications,
    trpc.follows,
    trpc.users.read,
  ],
  requestAnswered: [trpc.messages, trpc.notifications],
  messageReceived: [
    trpc.messages.list,
    trpc.messages.contacts,
    trpc.messages.state,
    trpc.notifications.unread,
  ],
  webMessagesChanged: [trpc.webMessages, trpc.notifications],
  messageSentToStranger: [trpc.messages.contacts, trpc.messages.state, trpc.notifications.unread],
  conversationRead: [trpc.messages.contacts, trpc.notifications.unread, trpc.notifications.list],
  notificationReceived: [
    trpc.notifications.list,
    trpc.notifications.unread,
    trpc.support,
    trpc.takedowns,
    trpc.credits,
  ],
  notificationsRead: [trpc.notifications.unread],
  notificationsReadFailed: [trpc.notifications.list],
  reconnected: [
    trpc.messages.list,
    trpc.messages.contacts,
    trpc.messages.state,
    trpc.webMessages,
    trpc.notifications.list,
    trpc.notifications.unread,
    trpc.comments.list,
    trpc.support,
  ],
  bulkMessageSent: [trpc.messages, trpc.admin.audit],
  bulkNotificationSent: [trpc.notifications, trpc.admin.audit],
  companyTypesChanged: [trpc.options.companyTypes, trpc.admin.audit],
  projectCategoriesChanged: [trpc.options.projectCategories, trpc.admin.audit],
  companyVerified: [trpc.admin, trpc.users],
  sessionsEnded: [trpc.admin.user, trpc.admin.audit],
  reportUpdated: [trpc.admin, trpc.notifications.unread],
  takedownsChanged: [
    ...projectLists,
    trpc.admin,
    trpc.takedowns,
    trpc.projects.read,
    trpc.notifications.unread,
  ],
  securityChanged: [trpc.security],
  otherAccessEnded: [trpc.security, trpc.keys.list, trpc.webhooks],
  /** A revoked key ends the webhooks that it has added. */
  apiKeysChanged: [trpc.keys.list, trpc.webhooks, trpc.security.readOtherAccess],
  supportWritten: [trpc.support],
  supportAnswered: [trpc.admin],
  webhooksChanged: [trpc.webhooks, trpc.security.readOtherAccess],
  savedSearchesChanged: [trpc.savedSearches],
  sheetTemplatesChanged: [trpc.sheetTemplates],
  domainChanged: [trpc.domains.read],
  /** A building, or which projects tell of it. */
  buildingChanged: [trpc.buildings, trpc.projects.read],
  measuresChanged: [trpc.measures, trpc.projects.read, trpc.buildings.read],
  creditChanged: [trpc.credits, trpc.projects.read, trpc.notifications.unread],
} satisfies Record<string, Procedures[]>;

export type Change = keyof typeof affected;

/**
 * Marks the affected queries as out of date and fetches those on screen again. Resolves when they have been fetched.
 * `refetchType: "none"` leaves what is on screen unchanged until it is opened the next time.
 */
export const invalidateAfter = async (
  queryClient: QueryClient,
  change: Change,
  refetchType?: InvalidateQueryFilters["refetchType"],
) => {
  const keys: QueryKey[] = affected[change].map((procedures) => getQueryKey(procedures));
  await Promise.all(
    keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, ...(refetchType && { refetchType }) })),
  );
};
