import { conversationQuery, hasDeletedQuery } from "../../cache/conversation";
import type { RouterContext } from "../../lib/router-context";
import { contactIdOf, type MessagesSearch } from "./messages-search";

/** What the screen shows when it is come to. What fails says so in its place. */
export async function loadMessages({ load, client, queryClient }: RouterContext, { to }: MessagesSearch) {
  const contactId = contactIdOf(to);
  await Promise.allSettled([
    load.messages.contacts.ensureData({}),
    queryClient.ensureQueryData(hasDeletedQuery(client)),
    ...(contactId
      ? [
          load.users.read.ensureData({ id: contactId }),
          queryClient.ensureQueryData(conversationQuery(client, contactId)),
        ]
      : []),
  ]);
}
