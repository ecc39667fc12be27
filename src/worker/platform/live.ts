import type { LiveEvent } from "@contract/live";
import { type LiveChannel, pageRequest } from "./live-channel";

/** The session of an open page. `idHash` names it; after `expiresAt` it must show again that it lives. */
export type PageSession = { userId: number; idHash: string; expiresAt: Date };

/** The way to pages that are open: a person's pages hear what concerns that person. */
export type Live = {
  /** Takes over the connection of one of somebody's pages; answers 101, or 426 to what is no WebSocket. */
  connect: (session: PageSession, request: Request) => Promise<Response>;
  /** Tells all open pages of these people. Whoever has none open hears nothing; a page that missed it asks on focus. */
  tell: (userIds: number[], event: LiveEvent) => Promise<void>;
  /** Ends the connections of somebody's session that has ended, or all of theirs where all sessions have. */
  end: (userId: number, idHash?: string) => Promise<void>;
};

/** The real client: one Durable Object a person. */
export function durableLive(channels: DurableObjectNamespace<LiveChannel>): Live {
  const channelOf = (userId: number) => channels.getByName(String(userId));
  return {
    async connect(session, request) {
      const answer = await channelOf(session.userId).fetch(pageRequest(session, request));
      // A copy, whose headers can be added to: those of a fetched answer are immutable.
      return answer.status === 101 ? answer : new Response(answer.body, answer);
    },
    async tell(userIds, event) {
      await Promise.all(userIds.map((userId) => channelOf(userId).tell(event)));
    },
    end: async (userId, idHash) => channelOf(userId).end(idHash),
  };
}
