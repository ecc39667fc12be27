import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { costOf, LOCAL, Visitor } from "../testing/api";
import { callRest, calls, type OperationName, routes, type Scene, setScene } from "../testing/calls";

/**
 * What each operation costs: the rows it reads and writes, the session's among them, on a database with thousands of
 * everything. The bounds hold however much there is; a new operation needs one of its own.
 */

const MANY = 2000;

type Measured = Exclude<OperationName, "users.remove">;

/** At most so many rows read and written. To read all of one's notifications is to write each: here two thousand. */
const bounds: Record<Measured, [read: number, written: number]> = {
  "auth.register": [24, 25],
  "auth.login": [26, 17],
  "auth.logout": [0, 0],
  "auth.me": [2, 0],
  "auth.forgotPassword": [13, 6],
  "auth.resetPassword": [10, 5],
  "projects.list": [136, 0],
  "projects.read": [5, 0],
  "projects.create": [45, 16],
  "projects.update": [11, 3],
  "projects.remove": [55, 8],
  "projects.view": [5, 0],
  "projects.featured": [69, 0],
  "projects.trending": [13, 0],
  "projects.locations": [3, 0],
  "search.find": [46, 0],
  "comments.list": [21, 0],
  "comments.create": [32, 9],
  "comments.update": [6, 1],
  "comments.remove": [7, 2],
  "likes.read": [3, 0],
  "likes.toggle": [35, 13],
  "users.read": [3, 0],
  "users.readByName": [3, 0],
  "embed.read": [3, 0],
  "users.update": [6, 1],
  "users.verifyEmail": [16, 8],
  "users.confirmEmail": [8, 3],
  "users.changePassword": [18, 10],
  "users.projects": [7, 0],
  "users.likedProjects": [248, 0],
  "users.figures": [6, 0],
  "follows.follow": [37, 13],
  "follows.unfollow": [7, 3],
  "follows.status": [3, 0],
  "follows.followers": [43, 0],
  "messages.list": [103, 0],
  "messages.send": [38, 20],
  "messages.contacts": [302, 0],
  "messages.markRead": [10, 2],
  "messages.markConversationRead": [5, 0],
  "notifications.list": [52, 0],
  "notifications.markRead": [4, 1],
  "notifications.markAllRead": [6008, 2002],
  "notifications.unread": [203, 0],
  "reports.create": [25, 8],
  "options.companyTypes": [13, 0],
  "options.projectCategories": [10, 0],
  "options.createCompanyType": [23, 8],
  "options.removeCompanyType": [22, 6],
  "options.createProjectCategory": [24, 8],
  "options.removeProjectCategory": [22, 6],
  "admin.userMetrics": [8, 0],
  "admin.projectMetrics": [8, 0],
  "admin.companyMetrics": [5, 0],
  "admin.storageMetrics": [5, 0],
  "admin.users": [136, 0],
  "admin.user": [252, 0],
  "admin.setUserStatus": [22, 7],
  "admin.setCompanyVerified": [22, 8],
  "admin.setFeatured": [20, 7],
  "admin.reports": [138, 0],
  "admin.updateReport": [60, 13],
  "admin.notify": [43, 11],
  "admin.sendMessages": [68, 26],
  "admin.audit": [129, 0],
  "billing.checkout": [2, 0],
  "billing.confirm": [2, 0],
  "billing.portal": [2, 0],
};

let scene: Scene;
const table: string[] = [];

beforeAll(async () => {
  scene = await setScene();
  const { ada, bruno, picture, project } = scene;
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})`;
  const run = (sql: string) => env.DB.prepare(sql).run();
  await run(`INSERT INTO users (username, username_folded, email, email_folded, password, full_name, joined_at)
    ${numbers} SELECT 'crowd' || i, 'crowd' || i, 'crowd' || i || '@example.com', 'crowd' || i || '@example.com', 'x',
    'Ada Crowd ' || i, ${Date.now()} FROM n`);
  await run(`INSERT INTO projects (user_id, submission, title, description, main_image, category, country, city,
    owner_username, owner_name, total_area, created_at, updated_at)
    ${numbers} SELECT ${bruno.user.id}, 'crowd' || i, 'House in the pines ' || i, 'D', '${picture}', 'residential',
    'Portugal', 'Lisbon', 'bruno', 'Bruno Falcetti', i, ${Date.now()} - i * 1000, ${Date.now()} FROM n`);
  const crowd = "(SELECT id, row_number() OVER () AS i FROM users WHERE username LIKE 'crowd%')";
  for (const sql of [
    `INSERT INTO project_comments (user_id, project_id, content, created_at, updated_at)
      SELECT id, ${project.id}, 'C', ${Date.now()}, ${Date.now()} FROM ${crowd}`,
    `INSERT INTO project_likes (user_id, project_id, created_at) SELECT id, ${project.id}, ${Date.now()} FROM ${crowd}`,
    `INSERT INTO project_likes (user_id, project_id, created_at)
      SELECT ${ada.user.id}, id, ${Date.now()} FROM projects WHERE submission LIKE 'crowd%'`,
    `INSERT INTO user_follows (follower_id, following_id, created_at)
      SELECT id, ${ada.user.id}, ${Date.now()} FROM ${crowd}`,
    `INSERT INTO messages (sender_id, receiver_id, content, created_at)
      SELECT id, ${ada.user.id}, 'M', ${Date.now()} FROM ${crowd}`,
    `INSERT INTO messages (sender_id, receiver_id, content, created_at)
      SELECT ${bruno.user.id}, ${ada.user.id}, 'M', ${Date.now()} FROM ${crowd}`,
    `INSERT INTO notifications (user_id, type, title, message, data, created_at)
      SELECT ${ada.user.id}, 'info', 'T', 'M', '{"title":"T","message":"M","kind":"follow","url":"/"}', ${Date.now()}
      FROM ${crowd}`,
    `INSERT INTO project_reports (project_id, reporter_id, type, reason, created_at, updated_at)
      SELECT ${project.id}, id, 'spam', 'S', ${Date.now()}, ${Date.now()} FROM ${crowd}`,
    `INSERT INTO audit_log (actor_id, action, target_type, target_id, created_at)
      SELECT ${scene.root.user.id}, 'user.verify', 'user', ${ada.user.id}, ${Date.now()} FROM ${crowd}`,
  ])
    await run(sql);
});
afterAll(() => console.log(["rows read and written by each operation (bounds):", ...table].join("\n")));

describe("among thousands of everything, an operation reads and writes no more than its bound", () => {
  it.each(routes.filter(([name]) => name !== "users.remove"))("%s", async (name, route) => {
    const { may, input, answers = 200 } = calls[name];
    const person = may === "superuser" ? scene.root : may === "others" ? scene.bruno : scene.ada;
    const who = route.allowsAnonymousWrite ? new Visitor() : person.visitor;
    const sent = await input(scene, person);
    who.origin = LOCAL;
    const response = await callRest(who, route, sent);
    expect(response.status).toBe(answers);
    const { queries, read, written } = costOf(response);
    const [mostRead, mostWritten] = bounds[name as Measured];
    table.push(
      `${name.padEnd(32)} ${String(read).padStart(5)} (${mostRead})  ${String(written).padStart(5)} (${mostWritten})  ${queries} queries`,
    );
    expect(read).toBeLessThanOrEqual(mostRead);
    expect(written).toBeLessThanOrEqual(mostWritten);
  });
});
