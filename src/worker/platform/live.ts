import type { LiveEvent } from "../../contract/live";
import type { LiveChannel } from "./live-channel";

/** The way to pages that are open: a person's pages hear what concerns that person. */
export type Live = {
  /** Takes over the connection of one of somebody's pages; answers 101, or 426 to what is no WebSocket. */
  connect: (userId: number, request: Request) => Promise<Response>;
  /** Tells all open pages of these people. Whoever has none open hears nothing; a page that missed it asks on focus. */
  tell: (userIds: number[], event: LiveEvent) => Promise<void>;
  /** Ends all connections of somebody whose sessions have ended. */
  end: (userId: number) => Promise<void>;
};

/** The real client: one Durable Object a person. */
export function durableLive(channels: DurableObjectNamespace<LiveChannel>): Live {
  const channelOf = (userId: number) => channels.getByName(String(userId));
  return {
    connect: (userId, request) => channelOf(userId).fetch(request),
    async tell(userIds, event) {
      await Promise.all(userIds.map((userId) => channelOf(userId).tell(event)));
    },
    end: async (userId) => channelOf(userId).end(),
  };
}
