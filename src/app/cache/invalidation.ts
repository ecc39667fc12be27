import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../lib/trpc";
import { viewerKey } from "../lib/viewer";

type Procedures = Parameters<typeof getQueryKey>[0];

const projectLists = [
  trpc.projects.list,
  trpc.projects.featured,
  trpc.projects.trending,
  trpc.projects.locations,
  trpc.users.projects,
  trpc.users.likedProjects,
  trpc.users.figures,
  trpc.users.read,
  trpc.search.find,
];

/**
 * The procedures, or whole groups of them, whose answers each change makes out of date. Mutations and live events both
 * refer to it. Changes that alter cached answers themselves do so in the other files of this folder.
 */
const affected = {
  projectSaved: projectLists,
  projectDeleted: projectLists,
  projectFeatured: [trpc.projects.featured, trpc.admin.audit],
  commentChanged: [trpc.comments.list],
  followChanged: [trpc.follows.followers, trpc.messages.contacts],
  messageReceived: [trpc.messages.list, trpc.messages.contacts, trpc.notifications.unread],
  messageSentToNewContact: [trpc.messages.contacts],
  conversationRead: [trpc.messages.contacts, trpc.notifications.unread, trpc.notifications.list],
  notificationReceived: [trpc.notifications.list, trpc.notifications.unread],
  notificationsRead: [trpc.notifications.unread],
  notificationsReadFailed: [trpc.notifications.list],
  reconnected: [trpc.messages.list, trpc.messages.contacts, trpc.notifications, trpc.comments.list],
  bulkMessageSent: [trpc.messages, trpc.admin.audit],
  bulkNotificationSent: [trpc.notifications, trpc.admin.audit],
  companyTypesChanged: [trpc.options.companyTypes, trpc.admin.audit],
  projectCategoriesChanged: [trpc.options.projectCategories, trpc.admin.audit],
  companyVerified: [trpc.admin, trpc.users],
  reportUpdated: [trpc.admin],
} satisfies Record<string, Procedures[]>;

export type Change = keyof typeof affected;

/** Marks what a change affects as out of date. Queries on screen are fetched again; resolves when they are. */
export const invalidateAfter = async (queryClient: QueryClient, change: Change) => {
  const keys: QueryKey[] = affected[change].map((procedures) => getQueryKey(procedures as Procedures));
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

/** Asks again who is logged in and what they may do. */
export const invalidateViewer = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: viewerKey });

/** After a login or a change of the account, which may appear in any answer: on cards, comments, messages. */
export const invalidateAllButViewer = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerKey[0] });

/** After an administrator changed an account, or a project was published: lists, counts and the viewer's own plan. */
export const invalidateAll = (queryClient: QueryClient) => queryClient.invalidateQueries();
