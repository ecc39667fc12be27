import type { Contact, Message } from "@contract/messages";
import type { CurrentUser } from "@contract/users";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { registration } from "../../testing/fixtures";

type Member = { visitor: Visitor; user: CurrentUser };
async function newMember(username: string): Promise<Member> {
  const visitor = new Visitor({ LIBSQL_URL: inject("libsqlUrl") });
  const account = {
    fullName: username,
    username,
    email: `${username}@example.com`,
    password: "long enough 1",
  };
  return {
    visitor,
    user: await json<CurrentUser>(visitor.post("/api/register", registration(account)), 201),
  };
}

let dora: Member;
let emil: Member;
beforeAll(async () => {
  [dora, emil] = [await newMember("dora.conversations"), await newMember("emil.conversations")];
});

describe.skipIf(!inject("libsqlUrl"))("on libSQL", () => {
  it("users can follow, get one notification, and are listed", { tags: "all" }, async () => {
    const path = `/api/users/${emil.user.id}`;
    const followed = { isFollowing: true, followersCount: 1 };
    expect(await json(dora.visitor.post(`${path}/follow`))).toEqual(followed);
    expect(await json(dora.visitor.post(`${path}/follow`))).toEqual(followed);
    expect(await json(dora.visitor.get(`${path}/followers`))).toMatchObject({
      count: 1,
      followers: [{ username: "dora.conversations" }],
      next: null,
    });
    expect(await json(emil.visitor.get("/api/notifications"))).toMatchObject([{ data: { kind: "follow" } }]);
    expect(await json(dora.visitor.get(`${path}/liked-projects`))).toEqual([]);
    expect(await json(dora.visitor.del(`${path}/follow`))).toEqual({ isFollowing: false, followersCount: 0 });
  });

  it("users can send messages, read them and mark them as read", { tags: "all" }, async () => {
    for (const content of ["One", "Two"])
      await json<Message>(dora.visitor.post("/api/messages", { receiverId: emil.user.id, content }), 201);
    await json(emil.visitor.post("/api/messages", { receiverId: dora.user.id, content: "Three" }), 201);
    for (const query of ["", `?with=${dora.user.id}`]) {
      const messages = await json<Message[]>(emil.visitor.get(`/api/messages${query}`));
      expect(messages.map(({ content, sender, read }) => [content, sender.username, read])).toEqual([
        ["Three", "emil.conversations", false],
        ["Two", "dora.conversations", false],
        ["One", "dora.conversations", false],
      ]);
    }
    expect(await json<Contact[]>(emil.visitor.get("/api/contacts"))).toMatchObject([
      { username: "dora.conversations", unread: 2, lastMessage: "Three" },
    ]);
    expect(await json(emil.visitor.get("/api/unread-counts"))).toEqual({
      notifications: 2,
      messages: 2,
      requests: 0,
    });
    const key = crypto.randomUUID();
    const frida = await newMember("frida.conversations");
    const sendTo = ({ user }: Member) =>
      json<Message>(dora.visitor.post("/api/messages", { receiverId: user.id, content: "Hi", key }), 201);
    const first = await sendTo(frida);
    expect(await sendTo(frida)).toEqual(first);
    expect((await sendTo(emil)).id).not.toBe(first.id);
    expect(await json<Message[]>(frida.visitor.get("/api/messages"))).toHaveLength(1);
    await json(emil.visitor.post("/api/messages/read", { with: dora.user.id }));
    expect(await json(emil.visitor.get("/api/unread-counts"))).toEqual({
      notifications: 1,
      messages: 0,
      requests: 0,
    });
  });
});
