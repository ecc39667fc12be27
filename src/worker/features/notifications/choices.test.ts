import { env } from "cloudflare:workers";
import type { Notification } from "@contract/notifications";
import type { Project } from "@contract/projects";
import type { CurrentUser } from "@contract/users";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json } from "../../testing/api";
import { makeFollow, publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { finishJobs, mails, mailsTo, runCronTasks } from "../../testing/outbound";

let ada: TestUser;
let bruno: TestUser;
let root: TestUser;
let project: Project;
beforeAll(async () => {
  [ada, bruno, root] = [await registerUser("ada"), await registerUser("bruno"), await registerUser("root")];
  await makeFollow(ada, bruno);
  project = await publish(ada);
});
beforeEach(async () => {
  await finishJobs();
  await env.DB.exec(
    "DELETE FROM notifications; DELETE FROM announcements; DELETE FROM rate_limits; UPDATE users SET email_frequency = 'daily', email_notifications = 1, project_updates = 1, notification_choices = '{}'",
  );
  mails.length = 0;
});
const choose = (choices: object, expected = 200) =>
  json<CurrentUser>(
    ada.visitor.patch(`/api/users/${ada.user.id}`, { notificationChoices: choices }),
    expected,
  );
const comment = () =>
  json(bruno.visitor.post(`/api/projects/${project.id}/comments`, { content: "Good." }), 201);
const write = () =>
  json(bruno.visitor.post("/api/messages", { receiverId: ada.user.id, content: "Hello" }), 201);
const kinds = async () =>
  (await json<Notification[]>(ada.visitor.get("/api/notifications"))).map(({ data }) => data.kind);
const subjects = async () => (await mailsTo(ada.user.email)).map(({ subject }) => subject);
const announce = (type: string, to: object) =>
  json(
    root.visitor.post("/api/admin/notifications/bulk", { type, title: `Says ${type}`, message: "M", ...to }),
  );

describe("the choice for a kind of notification", () => {
  it("is saved, is empty at first, and is refused if the kind has no such choice", async () => {
    expect(await json(ada.visitor.get("/api/user"))).toMatchObject({ notificationChoices: {} });
    expect(await choose({ comment: "off", like: "bell" })).toMatchObject({
      notificationChoices: { comment: "off", like: "bell" },
    });
    const changes = [{ comment: null }, { message: "daily", support: "off" }].map((changed) =>
      choose(changed),
    );
    await Promise.all(changes);
    expect((await json<CurrentUser>(ada.visitor.get("/api/user"))).notificationChoices).toEqual({
      like: "bell",
      message: "daily",
    });
    for (const choices of [{ plan: "off" }, { announcement: "daily" }, { like: "hourly" }, "off"])
      expect(await choose(choices as object, 400)).toMatchObject({ code: "invalid_input" });
  });

  it("off: it is neither in the bell nor a mail, and others are", async () => {
    await choose({ comment: "off", message: "atOnce" });
    await comment();
    await write();
    expect(await kinds()).toEqual(["message"]);
    expect(await subjects()).toEqual(["New message"]);
  });

  it("bell: it is no mail; at once: it is, also if the others come once a day", async () => {
    await choose({ comment: "atOnce", message: "bell" });
    await write();
    await comment();
    expect(await kinds()).toEqual(["comment", "message"]);
    expect(await subjects()).toEqual(["New comment"]);
  });

  it("daily: it waits for the digest, also if the others come at once", async () => {
    await setColumn(ada.user.id, "email_frequency", "atOnce");
    await choose({ comment: "daily" });
    await comment();
    await write();
    expect(await subjects()).toEqual(["New message"]);
    await env.DB.exec("UPDATE digest_runs SET started_at = 0");
    await runCronTasks();
    await env.DB.exec("UPDATE digest_runs SET started_at = 0");
    await runCronTasks();
    expect(await subjects()).toEqual(["Bruno Falcetti commented on House in the Pines."]);
  });

  it("cannot bring a mail that a switch has turned off", async () => {
    await choose({ comment: "atOnce", message: "atOnce" });
    await setColumn(ada.user.id, "project_updates", 0);
    await comment();
    expect(await subjects()).toEqual([]);
    await setColumn(ada.user.id, "email_notifications", 0);
    await write();
    expect(await subjects()).toEqual([]);
    expect(await kinds()).toEqual(["message", "comment"]);
  });

  it("keeps announcements from the bell and from mails, unless they are critical", async () => {
    await announce("info", { all: true });
    expect([await kinds(), await subjects()]).toEqual([["announcement"], ["Says info"]]);
    await choose({ announcement: "bell" });
    await announce("warning", { userIds: [ada.user.id] });
    expect([(await kinds()).length, await subjects()]).toEqual([2, []]);
    await choose({ announcement: "off" });
    expect(await kinds()).toEqual([]);
    expect(await json(ada.visitor.get("/api/unread-counts"))).toMatchObject({ notifications: 0 });
    await announce("critical", { all: true });
    expect([await kinds(), await subjects()]).toEqual([["announcement"], ["Says critical"]]);
    expect(await json(ada.visitor.get("/api/unread-counts"))).toMatchObject({ notifications: 1 });
  });

  it("does not concern mails about the account", async () => {
    await choose({ announcement: "off", message: "off", plan: "bell" });
    await setColumn(ada.user.id, "email_notifications", 0);
    await json(
      ada.visitor.post("/api/users/change-password", {
        currentPassword: "Plinth-ada-1",
        newPassword: "Plinth-ada-2!",
        confirmPassword: "Plinth-ada-2!",
      }),
    );
    expect(await subjects()).toHaveLength(1);
  });
});
