import type { LiveEvent } from "@contract/live";
import { type LiveChannel, pageRequest } from "./live-channel";

/** The session of an open page. After `expiresAt` the page must reconnect, which checks the session again. */
export type PageSession = { userId: number; idHash: string; expiresAt: Date };

/** The live channel: sends events to the open pages of users over WebSockets. */
export type Live = {
  /** Accepts the WebSocket request of a page. Responds 101, or 426 if it is not a WebSocket request. */
  connect: (session: PageSession, request: Request) => Promise<Response>;
  /** Sends an event to all open pages of these users. Pages that miss it refetch when they get focus. */
  send: (userIds: number[], event: LiveEvent) => Promise<void>;
  /** Closes the connections of a user's ended session, or all connections of the user. */
  end: (userId: number, idHash?: string) => Promise<void>;
};

/**
 * The real client: one Durable Object per user. Events have the bookmark of the request's writes: the data that a page
 * reloads after an event must not come from a replica that does not have the change yet.
 */
export function durableLive(
  channels: DurableObjectNamespace<LiveChannel>,
  bookmark: () => string | null,
): Live {
  const channelOf = (userId: number) => channels.getByName(String(userId));
  return {
    async connect(session, request) {
      const answer = await channelOf(session.userId).fetch(pageRequest(session, request));
      // The headers of a fetched response are immutable; the copy allows middleware to add some.
      return answer.status === 101 ? answer : new Response(answer.body, answer);
    },
    async send(userIds, event) {
      const sent = { ...event, bookmark: bookmark() };
      await Promise.all(userIds.map((userId) => channelOf(userId).send(sent)));
    },
    end: async (userId, idHash) => channelOf(userId).end(idHash),
  };
}
