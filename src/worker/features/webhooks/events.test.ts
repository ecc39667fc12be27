import { env } from "cloudflare:workers";
import type { CreatedApiKey } from "@contract/api-keys";
import type { Comment } from "@contract/comments";
import { DAY_MS } from "@contract/durations";
import { type WebhookEvent, WebhookPayload, webhookEvents } from "@contract/webhooks";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Job } from "../../platform/jobs";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { deliverBatch, emptyOutbound } from "../../testing/outbound";
import {
  addWebhook,
  listWebhooks,
  type Receiver,
  receiver,
  registerPremium,
  settings,
} from "../../testing/webhooks";

let ada: TestUser;
let bruno: TestUser;
let root: TestUser;
let at: Receiver;
beforeAll(async () => {
  ada = await registerPremium("ada");
  bruno = await registerUser("bruno", settings);
  root = await registerUser("root", settings);
});
beforeEach(async () => {
  emptyOutbound();
  await env.DB.prepare("DELETE FROM webhooks").run();
  at = receiver();
});

const expire = env.DB.prepare("UPDATE api_keys SET expires_at = 1 WHERE id = ?");
const listen = (...events: WebhookEvent[]) => addWebhook(ada, at, ...events);
/** The payloads that arrived, each parsed with the contract's schema. */
const told = async () => (await at.received()).map(({ payload }) => WebhookPayload.parse(payload));
const types = async () => (await told()).map(({ type }) => type);
const follow = () => bruno.visitor.post(`/api/users/${ada.user.id}/follow`);
const unfollow = () => bruno.visitor.del(`/api/users/${ada.user.id}/follow`);
const send = (fields: object = {}) =>
  bruno.visitor.post("/api/messages", { receiverId: ada.user.id, content: "Hello", ...fields });

describe("a webhook is notified", () => {
  it("of published, changed and deleted projects", async () => {
    await listen("project.published", "project.updated", "project.deleted");
    const { id } = await publish(ada, { title: "Salt Hall" });
    await json(ada.visitor.patch(`/api/projects/${id}/update`, { title: "Salt Court" }));
    await json(ada.visitor.patch(`/api/projects/${id}/update`, { images: [], description: "Salt." }));
    await json(ada.visitor.del(`/api/projects/${id}`));
    const url = `http://plinth.test/projects/${id}`;
    const project = (title: string) => ({ id, userId: ada.user.id, title, url });
    expect((await told()).map(({ type, data }) => [type, data])).toEqual([
      ["project.published", project("Salt Hall")],
      ["project.updated", project("Salt Court")],
      ["project.updated", project("Salt Court")],
      ["project.deleted", project("Salt Court")],
    ]);
  });

  it("each time a project is published and no longer published", async () => {
    await listen("project.published", "project.updated", "project.unpublished");
    const { id } = await publish(ada);
    const to = (status: string) => json(ada.visitor.patch(`/api/projects/${id}/update`, { status }));
    for (const status of ["draft", "published", "draft"]) await to(status);
    await json(ada.visitor.patch(`/api/projects/${id}/update`, { title: "Draft" }));
    expect(await types()).toEqual([
      "project.published",
      "project.unpublished",
      "project.published",
      "project.unpublished",
    ]);
    const change = { ids: [id], change: { kind: "publish" } };
    const { undo } = await json<{ undo: string }>(ada.visitor.post("/api/user/projects/change", change));
    await json(ada.visitor.post("/api/user/projects/undo", { undo }));
    expect(await types()).toEqual(["project.published", "project.unpublished"]);
  });

  it("of a published project that comes back from the trash as of a publication, and of no draft", async () => {
    await listen("project.published", "project.updated", "project.deleted");
    const { id } = await publish(ada);
    const restore = () => json(ada.visitor.post(`/api/projects/${id}/restore`));
    await json(ada.visitor.del(`/api/projects/${id}`));
    await restore();
    const change = { ids: [id], change: { kind: "trash" } };
    const { undo } = await json<{ undo: string }>(ada.visitor.post("/api/user/projects/change", change));
    await json(ada.visitor.post("/api/user/projects/undo", { undo }));
    const once = ["project.published", "project.deleted"];
    expect(await types()).toEqual([...once, ...once, "project.published"]);
    await json(ada.visitor.patch(`/api/projects/${id}/update`, { status: "draft" }));
    await json(ada.visitor.del(`/api/projects/${id}`));
    await restore();
    expect(await types()).toEqual([]);
    await json(ada.visitor.patch(`/api/projects/${id}/update`, { status: "published" }));
    expect(await types()).toEqual(["project.published"]);
  });

  it("of a like, the first time only, and not of one's own", async () => {
    const { id, title } = await publish(ada);
    await listen("like.created");
    const like = ({ visitor }: TestUser) => json(visitor.post(`/api/projects/${id}/like`));
    await like(bruno);
    const { id: userId, username, fullName } = bruno.user;
    expect((await told()).map(({ type, data }) => [type, data])).toEqual([
      [
        "like.created",
        {
          projectId: id,
          title,
          user: { id: userId, username, fullName },
          url: `http://plinth.test/projects/${id}`,
        },
      ],
    ]);
    for (const person of [bruno, bruno, ada]) await like(person);
    expect(await types()).toEqual([]);
  });

  it("of comments, messages and followers", async () => {
    const project = await publish(ada);
    await listen("comment.created", "message.received", "follower.created");
    const content = 'Which "timber"?\nLarch 🌲';
    const comment = await json<Comment>(
      bruno.visitor.post(`/api/projects/${project.id}/comments`, { content }),
      201,
    );
    const message = await json<{ id: number }>(send(), 201);
    await json(follow());
    const { id, username, fullName } = bruno.user;
    const who = { id, username, fullName };
    expect((await told()).map(({ type, data }) => [type, data])).toEqual([
      [
        "comment.created",
        {
          id: comment.id,
          projectId: project.id,
          content,
          user: who,
          url: `http://plinth.test/projects/${project.id}`,
        },
      ],
      [
        "message.received",
        {
          id: message.id,
          content: "Hello",
          sender: who,
          isRequest: true,
          url: `http://plinth.test/messages?to=${id}`,
        },
      ],
      ["follower.created", { follower: who, url: `http://plinth.test/profile/${id}` }],
    ]);
    await json(unfollow());
  });

  it("of messages that administrators send to many, once however often a slice is sent", async () => {
    await listen("message.received");
    const sent = { content: "Welcome to Plinth.", userIds: [ada.user.id, bruno.user.id] };
    await json(root.visitor.post("/api/admin/send/messages", sent));
    const [first, ...rest] = await told();
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ data: { content: "Welcome to Plinth.", sender: { username: "root" } } });
  });
});

describe("an event is sent once", () => {
  it("when the same call is made twice at once", async () => {
    await listen(...webhookEvents);
    const submission = crypto.randomUUID();
    const [first, second] = await Promise.all([publish(ada, { submission }), publish(ada, { submission })]);
    expect(first.id).toBe(second.id);
    await Promise.all([follow(), follow(), send({ key: submission }), send({ key: submission })]);
    expect((await types()).sort()).toEqual(["follower.created", "message.received", "project.published"]);
    await Promise.all([publish(ada, { submission }), send({ key: submission }), follow()]);
    expect(await types()).toEqual([]);
    await json(unfollow());
    await json(follow());
    expect(await types()).toEqual(["follower.created"]);
    await json(unfollow());
  });

  it("when the job of a scheduled project runs twice at once", async () => {
    const { id: projectId } = await publish(ada, { publishAt: new Date(Date.now() + DAY_MS).toISOString() });
    await env.DB.prepare("UPDATE projects SET publish_at = 1 WHERE id = ?").bind(projectId).run();
    await listen("project.published");
    const job: Job = { name: "projects.publishScheduled", input: { projectId, delaySeconds: 0 } };
    await Promise.all([deliverBatch([job], settings), deliverBatch([job], settings)]);
    expect(await types()).toEqual(["project.published"]);
  });

  it("to every webhook that wants it, with the same id", async () => {
    await listen("follower.created");
    const [other, deaf] = [receiver(), receiver()];
    await addWebhook(ada, other, "follower.created");
    await addWebhook(ada, deaf, "project.published");
    await json(follow());
    const [here, there] = [await at.received(), await other.received()];
    expect(here.map(({ id }) => id)).toEqual(there.map(({ id }) => id));
    expect(here).toHaveLength(1);
    expect(await deaf.received()).toEqual([]);
    await json(unfollow());
  });
});

describe("nothing is sent", () => {
  it("for calls that were refused or changed nothing", async () => {
    const { id, updatedAt } = await publish(ada);
    await listen(...webhookEvents);
    await json(bruno.visitor.patch(`/api/projects/${id}/update`, { title: "Stolen" }), 403);
    const outdated = { title: "Late", updatedAt: new Date(Date.parse(updatedAt) - 1).toISOString() };
    await json(ada.visitor.patch(`/api/projects/${id}/update`, outdated), 409);
    await json(ada.visitor.patch(`/api/projects/${id}/update`, { mainImage: "/media/none.jpg" }), 400);
    await json(ada.visitor.post("/api/projects", { title: "No picture" }), 400);
    await json(bruno.visitor.del(`/api/projects/${id}`), 403);
    await json(bruno.visitor.post(`/api/projects/${id}/comments`, { content: " " }), 400);
    await json(ada.visitor.post(`/api/users/${ada.user.id}/follow`), 400);
    expect(await types()).toEqual([]);
  });

  it("to webhooks that are off or deleted, or whose owner has no premium or is banned", async () => {
    const { id } = await listen("follower.created");
    const silent = async () => {
      await json(follow());
      await json(unfollow());
      return (await types()).length === 0;
    };
    await json(ada.visitor.patch(`/api/webhooks/${id}`, { status: "disabled" }));
    expect(await silent()).toBe(true);
    await json(ada.visitor.patch(`/api/webhooks/${id}`, { status: "active" }));
    expect(await silent()).toBe(false);
    await setColumn(ada.user.id, "account_type", "free");
    expect(await silent()).toBe(true);
    await setColumn(ada.user.id, "account_type", "premium");
    await setColumn(ada.user.id, "subscription_end_date", Date.now() - 1);
    expect(await silent()).toBe(true);
    await setColumn(ada.user.id, "subscription_end_date", null);
    expect(await silent()).toBe(false);
    await json(ada.visitor.del(`/api/webhooks/${id}`));
    expect(await silent()).toBe(true);
  });

  it.each<[string, (key: number) => Promise<unknown>]>([
    ["was revoked", (key) => json(ada.visitor.del(`/api/keys/${key}`))],
    ["has expired", (key) => expire.bind(key).run()],
  ])("to the webhooks that a key has added which %s, nor what waited for them", async (_what, end) => {
    const program = new Visitor(settings);
    const key = await json<CreatedApiKey>(
      ada.visitor.post("/api/keys", { name: "Program", scope: "write" }),
      201,
    );
    program.apiKey = key.key;
    const own = await listen("follower.created");
    const ofKey = receiver();
    const { id } = await addWebhook({ ...ada, visitor: program }, ofKey, "follower.created");
    expect(await listWebhooks(ada)).toMatchObject([{ apiKeyId: key.id }, { apiKeyId: null }]);
    await json(follow());
    await end(key.id);
    expect(await listWebhooks(ada)).toMatchObject([{ id: own.id }]);
    await json(unfollow());
    await json(follow());
    expect(await ofKey.received()).toEqual([]);
    expect((await at.received()).map(({ payload }) => payload.type)).toEqual(
      Array(2).fill("follower.created"),
    );
    for (const call of [
      ada.visitor.post(`/api/webhooks/${id}/test`),
      ada.visitor.patch(`/api/webhooks/${id}`, { status: "active" }),
    ])
      expect((await call).status).toBe(404);
    await listen("project.deleted");
    const secret = env.DB.prepare("SELECT secret FROM webhooks WHERE id = ?").bind(id).first("secret");
    expect(await secret).toBe("");
    await json(unfollow());
  });

  it("to anybody but the owner", async () => {
    await listen(...webhookEvents);
    const { id } = await publish(bruno);
    await json(ada.visitor.post(`/api/projects/${id}/comments`, { content: "Good." }), 201);
    await json(ada.visitor.post("/api/messages", { receiverId: bruno.user.id, content: "Hello" }), 201);
    expect(await types()).toEqual([]);
  });
});
