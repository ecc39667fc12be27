import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { costOf, LOCAL, Visitor } from "../testing/api";
import { callRest, calls, createFixtures, type Fixtures, routes } from "../testing/calls";
import { publishedEveryMs } from "../testing/insert-thousands";

/**
 * The cost of each operation: the rows it reads and writes, including those of the session, on a database with thousands of
 * rows in every table. The limits (testing/calls.ts) do not depend on the amount of data.
 */

const MANY = 2000;

let fixtures: Fixtures;
const table: string[] = [];

beforeAll(async () => {
  fixtures = await createFixtures();
  const { ada, bruno, picture, project } = fixtures;
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})`;
  const run = (sql: string) => env.DB.prepare(sql).run();
  await run(`INSERT INTO users (username, username_folded, email, email_folded, password, full_name, joined_at)
    ${numbers} SELECT 'crowd' || i, 'crowd' || i, 'crowd' || i || '@example.com', 'crowd' || i || '@example.com', 'x',
    'Ada Crowd ' || i, ${Date.now()} FROM n`);
  // Premium keeps the limit of the plan from rejecting the rows.
  await run(`UPDATE users SET kept_projects = -${MANY} WHERE id = ${bruno.user.id}`);
  await run(`INSERT INTO projects (user_id, submission, title, description, main_image, category, country, city,
    owner_username, owner_name, total_area, created_at, updated_at)
    ${numbers} SELECT ${bruno.user.id}, 'crowd' || i, 'House in the pines ' || i, 'D', '${picture}', 'residential',
    'Portugal', 'Lisbon', 'bruno', 'Bruno Falcetti', i, ${Date.now()} - i * ${publishedEveryMs(MANY)}, ${Date.now()} FROM n`);
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
    `INSERT INTO announcements (id, type, title, message, is_to_all, created_at)
      SELECT id * 10000, 'info', 'T', 'M', 0, ${Date.now()} FROM ${crowd}`,
    `INSERT INTO announcement_receipts (user_id, announcement_id) SELECT id, id * 10000 FROM ${crowd}`,
    `INSERT INTO project_reports (project_id, reporter_id, type, reason, created_at, updated_at)
      SELECT ${project.id}, id, 'spam', 'S', ${Date.now()}, ${Date.now()} FROM ${crowd}`,
    `INSERT INTO content_reports (target_type, target_id, reported_id, reporter_id, type, reason, created_at, updated_at)
      SELECT 'user', ${project.id}, ${ada.user.id}, id, 'spam', 'S', ${Date.now()}, ${Date.now()} FROM ${crowd}`,
    `INSERT INTO takedowns (target_type, target_id, project_id, owner_id, ground, reference, facts, content,
        is_from_report, decided_by, created_at, appealed_at, appeal, change_key)
      SELECT 'comment', 1000000 + i, ${project.id}, ${ada.user.id}, 'terms', '4', 'F', 'C', 0, ${fixtures.root.user.id},
        ${Date.now()}, ${Date.now()}, 'A', i FROM ${crowd}`,
    `INSERT INTO audit_log (actor_id, action, target_type, target_id, created_at)
      SELECT ${fixtures.root.user.id}, 'user.verify', 'user', ${ada.user.id}, ${Date.now()} FROM ${crowd}`,
    ...[
      ["user_analytics", "user_id", ada.user.id],
      ["project_analytics", "project_id", project.id],
    ].map(
      ([table, column, id]) => `INSERT INTO ${table} (${column}, day, views, counted_at, details)
        SELECT ${id}, ${Math.floor(Date.now() / 86_400_000)} - i + 1, 1, 1, '{"projects":{"${project.id}":[1,1]}}' FROM ${crowd}`,
    ),
    `INSERT INTO saved_searches (user_id, name, search, created_at, seen_up_to)
      SELECT id, 'Pines', 'pines', ${Date.now()}, 0 FROM ${crowd}`,
    `INSERT INTO support_requests (user_id, kind, state, is_priority, created_at, waiting_since, first_answered_at, last_message_at, key)
      SELECT id, 'question', iif(i % 2, 'open', 'answered'), i % 3 = 0, ${Date.now()}, ${Date.now()},
      iif(i % 2, NULL, ${Date.now()}), ${Date.now()}, 'k' FROM ${crowd}`,
    `INSERT INTO support_requests (user_id, kind, state, is_priority, created_at, waiting_since, last_message_at, key)
      SELECT ${ada.user.id}, 'question', 'closed', 1, ${Date.now()}, ${Date.now()}, ${Date.now()}, 'k' || i FROM ${crowd}`,
    `INSERT INTO web_conversations (user_id, name, email, email_folded, is_request, unread, message_count, last_message_at, key)
      SELECT ${ada.user.id}, 'N', i || '@example.org', i || '@example.org', i % 2, 1 - i % 2, 1, ${Date.now()} + i, 'k' || i FROM ${crowd}`,
    `INSERT INTO web_messages (conversation_id, is_from_owner, created_at, key, content)
      SELECT id, 0, ${Date.now()}, 'k', 'M' FROM web_conversations`,
    `INSERT INTO blocked_addresses (user_id, email, email_folded, created_at)
      SELECT ${ada.user.id}, 'b' || i || '@example.org', 'b' || i || '@example.org', ${Date.now()} FROM ${crowd}`,
    `INSERT INTO support_messages (request_id, author_id, is_from_staff, content, created_at, key)
      SELECT id, user_id, 0, 'M', ${Date.now()}, 'k' FROM support_requests`,
  ])
    await run(sql);
});
afterAll(() => console.log(["rows read and written by each operation (limits):", ...table].join("\n")));

/**
 * The maximum number of waves of a call with a login: the session; the first reads of the operation, beside the rate limit;
 * and the write, or the reads that depend on the first.
 */
const LOGGED_IN_WAVES = 3;
const ANONYMOUS_WAVES = 2;

describe("with thousands of rows in every table, an operation stays within its row limits", () => {
  it.each(routes.filter(([name]) => calls[name].cost))("%s", async (name, route) => {
    const { may, input, answers = 200, cost } = calls[name];
    const person = may === "superuser" ? fixtures.root : may === "others" ? fixtures.bruno : fixtures.ada;
    const isAnonymous = route.kind === "json" && route.allowsAnonymousWrite;
    const who = isAnonymous ? new Visitor() : person.visitor;
    const sent = await input(fixtures, person);
    who.origin = LOCAL;
    const response = await callRest(who, route, sent);
    expect(response.status).toBe(answers);
    const { queries, waves, read, written } = costOf(response);
    const [mostRead, mostWritten] = cost ?? [0, 0];
    table.push(
      `${name.padEnd(32)} ${String(read).padStart(5)} (${mostRead})  ${String(written).padStart(5)} (${mostWritten})  ${queries} queries  ${waves} waves`,
    );
    expect(read).toBeLessThanOrEqual(mostRead);
    expect(written).toBeLessThanOrEqual(mostWritten);
    // An import counts its rows after it has read them.
    expect(waves).toBeLessThanOrEqual(LOGGED_IN_WAVES + (name === "projects.import" ? 1 : 0));
  });
});

describe("a visitor's read waits for at most two waves of the database", () => {
  const reads = routes.filter(([name, { effect }]) => effect === "reads" && calls[name].may === "everybody");
  it.each(reads)("%s", async (name, route) => {
    const { input, answers = 200 } = calls[name];
    const visitor = new Visitor();
    visitor.origin = LOCAL;
    const response = await callRest(visitor, route, await input(fixtures, null));
    expect(response.status).toBe(answers);
    expect(costOf(response).waves).toBeLessThanOrEqual(ANONYMOUS_WAVES);
  });
});
