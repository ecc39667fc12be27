import type { RouterContext } from "../../router";
import { contactIdOf, type MessagesSearch } from "./messages-search";
import { hasDeletedQuery, talkQuery } from "./talk";

/** What the screen shows when it is come to. What fails says so in its place. */
export async function loadMessages({ load, client, queryClient }: RouterContext, { to }: MessagesSearch) {
  const contactId = contactIdOf(to);
  await Promise.allSettled([
    load.messages.contacts.ensureData({}),
    queryClient.ensureQueryData(hasDeletedQuery(client)),
    ...(contactId
      ? [
          load.users.read.ensureData({ id: contactId }),
          queryClient.ensureQueryData(talkQuery(client, contactId)),
        ]
      : []),
  ]);
}
