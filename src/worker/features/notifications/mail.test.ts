import { env } from "cloudflare:workers";
import type { Notification } from "@contract/notifications";
import type { Project } from "@contract/projects";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { json } from "../../testing/api";
import { makeFollow, publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { finishJobs, linkIn, mailsTo, outages, outbound } from "../../testing/outbound";

let ada: TestUser;
let bruno: TestUser;
let project: Project;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  project = await publish(ada);
  await makeFollow(ada, bruno);
});
beforeEach(async () => {
  await env.DB.exec("DELETE FROM notifications; DELETE FROM rate_limits");
  await setColumn(ada.user.id, "email_notifications", 1);
  await setColumn(ada.user.id, "project_updates", 1);
  for (const { user } of [ada, bruno]) await setColumn(user.id, "email_frequency", "atOnce");
  await mailsTo(ada.user.email);
});
const comment = () =>
  json(bruno.visitor.post(`/api/projects/${project.id}/comments`, { content: "Good." }), 201);
const write = () =>
  json(bruno.visitor.post("/api/messages", { receiverId: ada.user.id, content: "A private word" }), 201);
const notifications = () => json<Notification[]>(ada.visitor.get("/api/notifications"));

describe("a notification mail", () => {
  it("is sent with a link and without private content, and is marked as sent", async () => {
    await write();
    expect(await notifications()).toMatchObject([{ emailSent: false }]);
    const [mail, ...others] = await mailsTo(ada.user.email);
    if (!mail) throw new Error("No mail came");
    expect(others).toEqual([]);
    expect(mail.subject).toBe("New message");
    expect(mail.text).toContain("Bruno Falcetti sent you a message.");
    expect(mail.text + mail.html).not.toContain("A private word");
    expect(linkIn(mail)).toBe(`/messages?to=${bruno.user.id}`);
    expect(await notifications()).toMatchObject([{ emailSent: true }]);
  });

  it("is not sent if email notifications are off", async () => {
    await setColumn(ada.user.id, "email_notifications", 0);
    await write();
    expect(await mailsTo(ada.user.email)).toEqual([]);
    expect(await notifications()).toMatchObject([{ emailSent: false }]);
  });

  it("about likes and comments is not sent if project updates are off", async () => {
    await setColumn(ada.user.id, "project_updates", 0);
    await comment();
    await write();
    expect((await mailsTo(ada.user.email)).map(({ subject }) => subject)).toEqual(["New message"]);
  });

  it("is sent once, also if the job is delivered twice", async () => {
    await comment();
    const [notification] = await notifications();
    const job = {
      name: "notifications.mail" as const,
      input: { ids: [notification?.id ?? 0], origin: "http://plinth.test" },
    };
    await outbound.JOBS.sendBatch([{ body: job }, { body: job }]);
    expect(await mailsTo(ada.user.email)).toHaveLength(1);
    await outbound.JOBS.sendBatch([{ body: job }]);
    expect(await mailsTo(ada.user.email)).toEqual([]);
    expect(await notifications()).toMatchObject([{ emailSent: true }]);
  });

  it("that fails does not stop the others, and is sent when the job is retried", async () => {
    await comment();
    await makeFollow(bruno, ada);
    await json(ada.visitor.post("/api/messages", { receiverId: bruno.user.id, content: "Hello" }), 201);
    await mailsTo(bruno.user.email);
    await mailsTo(ada.user.email);
    await env.DB.exec("UPDATE notifications SET email_sent = 0; DELETE FROM sent_mails");
    const ids = [
      ...(await notifications()),
      ...(await json<Notification[]>(bruno.visitor.get("/api/notifications"))),
    ].map(({ id }) => id);
    const job = { name: "notifications.mail" as const, input: { ids, origin: "http://plinth.test" } };
    outages.errors.set(ada.user.email, "E_DELIVERY_FAILED");
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await outbound.JOBS.sendBatch([{ body: job }]);
    await expect(finishJobs()).rejects.toThrow("1 jobs failed");
    outages.errors.clear();
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
    expect(await mailsTo(bruno.user.email)).toHaveLength(1);
    await outbound.JOBS.sendBatch([{ body: job }]);
    expect([await mailsTo(ada.user.email), await mailsTo(bruno.user.email)]).toMatchObject([
      { length: 1 },
      [],
    ]);
  });

  it("is not sent if the user has been banned since", async () => {
    const carla = await registerUser("carla");
    await setColumn(carla.user.id, "email_frequency", "atOnce");
    await mailsTo(carla.user.email);
    await json(bruno.visitor.post(`/api/users/${carla.user.id}/follow`));
    await setColumn(carla.user.id, "status", "banned");
    expect(await mailsTo(carla.user.email)).toEqual([]);
  });
});
