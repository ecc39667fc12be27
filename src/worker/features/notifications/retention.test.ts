import { env } from "cloudflare:workers";
import { NOTIFICATION_DAYS } from "@contract/notifications";
import { beforeAll, expect, it } from "vitest";
import { json } from "../../testing/api";
import { registerUser, type TestUser } from "../../testing/fixtures";
import { runCronTasks } from "../../testing/outbound";

const DAY_MS = 24 * 60 * 60 * 1000;
let ada: TestUser;
let root: TestUser;
beforeAll(async () => {
  [ada, root] = [await registerUser("ada"), await registerUser("root")];
});
const count = (sql: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`).first<number>("n");
const announce = (title: string, to: object) =>
  json(root.visitor.post("/api/admin/notifications/bulk", { type: "info", title, message: "M", ...to }));
const numbers = (times: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${times})`;
/** Makes everything older. */
const age = (days: number) =>
  env.DB.batch(
    ["notifications", "announcements"].map((table) =>
      env.DB.prepare(`UPDATE ${table} SET created_at = created_at - ?`).bind(days * DAY_MS),
    ),
  );

it("a cron task deletes notifications and announcements after 180 days, read or not, and nothing else", async () => {
  await env.DB.exec(
    `${numbers(2300)} INSERT INTO notifications (user_id, type, title, message, read, created_at)
    SELECT ${ada.user.id}, 'info', 'Old', 'M', i % 2, ${Date.now()} FROM n`.replaceAll("\n", " "),
  );
  await announce("Old", { all: true });
  await announce("Old", { userIds: [ada.user.id] });
  await env.DB.exec(
    `${numbers(1200)} INSERT INTO users (username, username_folded, email, email_folded, password, full_name, joined_at)
    SELECT 'u' || i, 'u' || i, 'u' || i, 'u' || i, 'x', 'U', 1 FROM n`.replaceAll("\n", " "),
  );
  await env.DB.exec(
    "INSERT INTO announcement_receipts (user_id, announcement_id, email_sent) SELECT users.id, (SELECT min(id) FROM announcements), 1 FROM users WHERE full_name = 'U'",
  );
  await age(NOTIFICATION_DAYS - 1);
  await announce("New", { all: true });
  await announce("New", { userIds: [ada.user.id, root.user.id] });
  await json(ada.visitor.post(`/api/users/${root.user.id}/follow`));
  const before = [await count("notifications"), await count("announcement_receipts")];
  await runCronTasks();
  expect([await count("notifications"), await count("announcement_receipts")]).toEqual(before);
  await age(1);
  await runCronTasks();
  expect(await count("notifications")).toBe(1);
  expect(await count("announcements WHERE title = 'New'")).toBe(2);
  expect(await count("announcements")).toBe(2);
  expect(await count("announcement_receipts")).toBe(2);
});
