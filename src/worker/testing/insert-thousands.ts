import { env } from "cloudflare:workers";
import { WEEK_MS } from "@contract/durations";
import type { Fixtures } from "./calls";

/**
 * The time in ms between the publication of one project and of the next, if `many` are published in thirteen weeks. The list
 * of featured projects reads rows of each week that has projects, so the cost would otherwise depend on the day of the test.
 */
export const publishedEveryMs = (many: number) => Math.floor((13 * WEEK_MS) / many);

/**
 * Inserts thousands of rows in the shapes that cost most: bruno has many projects, ada has read messages, unread
 * conversations, likes and followers, and one project has many comments and reports.
 */
export async function insertThousands({ ada, bruno, root, picture, project }: Fixtures, many: number) {
  const now = Date.now();
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})`;
  const crowd = "(SELECT id, row_number() OVER (ORDER BY id) AS i FROM users WHERE username LIKE 'crowd%')";
  const message = (from: string, to: string, read: string) =>
    `INSERT INTO messages (sender_id, receiver_id, content, read, created_at) SELECT ${from}, ${to}, 'M', ${read}, ${now}`;
  for (const sql of [
    // Premium keeps the limit of the plan from rejecting the rows.
    `UPDATE users SET kept_projects = -${many} WHERE id = ${bruno.user.id}`,
    `INSERT INTO users (username, username_folded, email, email_folded, password, full_name, joined_at, status, role)
      ${numbers} SELECT 'crowd' || i, 'crowd' || i, 'crowd' || i || '@example.com', 'crowd' || i || '@example.com', 'x',
      'Granite Crowd ' || i, ${now}, iif(i % 10, 'active', 'suspended'), 'user' FROM n`,
    // The words of the texts: two that are both common and never together, also a role and a category; and a word that is
    // only in titles.
    `INSERT INTO projects (user_id, submission, title, description, main_image, category, country, city,
      owner_username, owner_name, total_area, practice_role, certifications, completion_date, cost_amount, cost_currency,
      is_construction_cost_public, views, likes, created_at, updated_at)
      ${numbers} SELECT ${bruno.user.id}, 'crowd' || i, 'Granite wall ' || i, iif(i % 2, 'timber larch', 'slate'),
      '${picture}', iif(i % 2, 'residential', 'commercial'), 'Portugal', iif(i % 3, 'Lisbon', 'Porto'), 'bruno',
      'Bruno Falcetti', i,
      iif(i % 2, 'Lead architect', 'Engineer'), '["LEED Gold"]', 1980 + i % 40, i * 1234, 'EUR', 1, i, i, ${now} - (${many} - i) * ${publishedEveryMs(many)}, ${now} FROM n`,
    `INSERT INTO project_comments (user_id, project_id, content, created_at, updated_at)
      SELECT id, ${project.id}, 'C', ${now} - i, ${now} FROM ${crowd}`,
    `INSERT INTO project_likes (user_id, project_id, created_at)
      SELECT ${ada.user.id}, id, ${now} FROM projects WHERE submission LIKE 'crowd%'`,
    `INSERT INTO user_follows (follower_id, following_id, created_at)
      SELECT id, ${ada.user.id}, ${now} FROM ${crowd}`,
    `INSERT INTO user_follows (follower_id, following_id, created_at)
      SELECT ${ada.user.id}, id, ${now} FROM ${crowd}`,
    // The messages: one old unread message below thousands that are read, and hundreds of conversations with one unread
    // message.
    `${message(String(bruno.user.id), String(ada.user.id), "0")}`,
    `${message(String(bruno.user.id), String(ada.user.id), "1")} FROM ${crowd}`,
    `${message("id", String(ada.user.id), "0")} FROM ${crowd} WHERE i <= 300`,
    `INSERT INTO notifications (user_id, type, title, message, data, read, created_at)
      SELECT ${ada.user.id}, 'info', 'T', 'M', '{"title":"T","message":"M","kind":"follow","url":"/"}', i > 150, ${now}
      FROM ${crowd}`,
    `INSERT INTO project_reports (project_id, reporter_id, owner_id, type, reason, status, created_at, updated_at)
      SELECT ${project.id}, id, ${ada.user.id}, 'spam', 'S', iif(i % 2, 'pending', 'resolved'), ${now}, ${now} FROM ${crowd}`,
    `INSERT INTO audit_log (actor_id, action, target_type, target_id, created_at)
      SELECT ${root.user.id}, 'setUserStatus', 'user', iif(i % 2, ${ada.user.id}, i), ${now} FROM ${crowd}`,
  ])
    await env.DB.prepare(sql).run();
}
