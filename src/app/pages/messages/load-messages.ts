import type { RouterContext } from "../../data/api/router-context";
import { conversationQuery, hasDeletedQuery } from "../../messages/conversation-cache";
import { contactIdOf, type MessagesSearch, supportIdOf, webIdOf } from "./messages-search";

/** Loads the data of the messages screen. Uses allSettled because each part of the screen shows its own error. */
export async function loadMessages(
  { load, client, queryClient }: RouterContext,
  { to, list }: MessagesSearch,
) {
  const contactId = contactIdOf(to);
  const supportId = supportIdOf(to);
  const webId = webIdOf(to);
  await Promise.allSettled([
    load.messages.contacts.ensureData({ requests: list ? "only" : "none" }),
    load.webMessages.list.ensureData({ requests: list ? "only" : "none" }),
    ...(webId ? [load.webMessages.read.ensureData({ id: webId })] : []),
    load.support.list.ensureData({}),
    ...(supportId ? [load.support.read.ensureData({ id: supportId })] : []),
    queryClient.ensureQueryData(hasDeletedQuery(client)),
    ...(contactId
      ? [
          load.users.read.ensureData({ id: contactId }),
          load.messages.state.ensureData({ id: contactId }),
          load.restrictions.read.ensureData({ id: contactId }),
          queryClient.ensureQueryData(conversationQuery(client, contactId)),
        ]
      : []),
  ]);
}
