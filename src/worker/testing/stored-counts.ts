import { env } from "cloudflare:workers";
import { expect } from "vitest";

/** Slices hide or show the others step by step. */
const IS_UP_TO_DATE = "user_id NOT IN (SELECT user_id FROM outdated_content)";

/** Stored counters and search indexes, each with a query that counts the same rows. */
const stored: Record<string, [stored: string, counted: string]> = {
  "likes and comments of projects": [
    "SELECT id, likes, comment_count FROM projects ORDER BY id",
    `SELECT id, (SELECT count(*) FROM project_likes WHERE project_id = projects.id) AS likes,
      (SELECT count(*) FROM project_comments WHERE project_id = projects.id AND is_visible = 1) AS comment_count
      FROM projects ORDER BY id`,
  ],
  "which projects lists have": [
    `SELECT id, is_visible FROM projects WHERE ${IS_UP_TO_DATE} ORDER BY id`,
    `SELECT projects.id, projects.deleted_at IS NULL AND projects.status = 'published' AND visibility = 'public'
      AND users.status <> 'banned' AS is_visible
      FROM projects JOIN users ON users.id = projects.user_id WHERE ${IS_UP_TO_DATE} ORDER BY projects.id`,
  ],
  "which files are hidden": [
    "SELECT id, is_hidden FROM media WHERE id IN (SELECT media_id FROM project_media) ORDER BY id",
    `SELECT media_id AS id, max(deleted_at IS NULL AND status = 'published' AND visibility = 'public') = 0 AS is_hidden
      FROM project_media JOIN projects ON projects.id = project_id GROUP BY media_id ORDER BY media_id`,
  ],
  "projects, follows and files of users": [
    "SELECT id, project_count, portfolio_count, published_count, project_views, follower_count, following_count, storage_used, kept_projects, text_bytes FROM users WHERE deleted_at IS NULL ORDER BY id",
    `SELECT id, (SELECT count(*) FROM projects WHERE user_id = users.id AND deleted_at IS NULL
        AND status = 'published' AND visibility = 'public') AS project_count,
      (SELECT count(*) FROM projects WHERE user_id = users.id AND deleted_at IS NULL
        AND status = 'published' AND visibility = 'public' AND is_on_portfolio = 1) AS portfolio_count,
      (SELECT count(*) FROM projects WHERE user_id = users.id AND deleted_at IS NULL
        AND status = 'published') AS published_count,
      (SELECT coalesce(sum(views), 0) FROM projects WHERE user_id = users.id AND deleted_at IS NULL
        AND status <> 'trashed') AS project_views,
      (SELECT count(*) FROM user_follows WHERE following_id = users.id) AS follower_count,
      (SELECT count(*) FROM user_follows WHERE follower_id = users.id) AS following_count,
      (SELECT coalesce(sum(bytes), 0) FROM media WHERE user_id = users.id) AS storage_used,
      (SELECT count(*) FROM projects WHERE user_id = users.id) AS kept_projects,
      (SELECT coalesce(sum(text_bytes), 0) FROM projects WHERE user_id = users.id)
        + (SELECT coalesce(sum(octet_length(text_before) + octet_length(text_after)), 0) FROM project_versions WHERE user_id = users.id)
        + (SELECT coalesce(sum(octet_length(content)), 0) FROM project_comments WHERE user_id = users.id)
        + (SELECT coalesce(sum(octet_length(content)), 0) FROM messages WHERE sender_id = users.id) AS text_bytes
      FROM users WHERE deleted_at IS NULL ORDER BY id`,
  ],
  "what projects show of credits": [
    "SELECT id, stakeholders, collaborators, credits FROM projects ORDER BY id",
    `SELECT project_id AS id, stakeholders, collaborators, credits
      FROM credited_names JOIN project_credits USING (project_id) ORDER BY 1`,
  ],
  "what projects show of buildings in use": [
    "SELECT id, in_use FROM projects ORDER BY id",
    "SELECT project_id AS id, in_use FROM project_in_use ORDER BY 1",
  ],
  "measured values of buildings": [
    "SELECT * FROM measured_values ORDER BY 1, 2, 3",
    "SELECT * FROM project_measured_values ORDER BY 1, 2, 3",
  ],
  "which credits lists have": [
    "SELECT id, is_visible FROM credits ORDER BY id",
    "SELECT credits.id, projects.is_visible FROM credits JOIN projects ON projects.id = project_id ORDER BY 1",
  ],
  "own projects": [
    "SELECT user_id, kind, value, count FROM own_project_counts ORDER BY 1, 2, 3",
    "SELECT user_id, kind, value, count(*) AS count FROM own_project_values GROUP BY 1, 2, 3 ORDER BY 1, 2, 3",
  ],
  "items of collections": [
    "SELECT id, item_count FROM collections ORDER BY id",
    `SELECT id, (SELECT count(*) FROM collection_items WHERE collection_id = collections.id) AS item_count
      FROM collections ORDER BY id`,
  ],
  totals: [
    "SELECT name, count FROM totals WHERE name IN ('users', 'projects', 'storage') ORDER BY name",
    `SELECT 'projects' AS name, count(*) AS count FROM projects WHERE is_visible = 1
      UNION ALL SELECT 'storage', coalesce(sum(bytes), 0) FROM media
      UNION ALL SELECT 'users', count(*) FROM users WHERE deleted_at IS NULL`,
  ],
  "filter counts": [
    "SELECT * FROM filter_counts ORDER BY 1, 2, 3, 4",
    `SELECT location, company_type, category, size_band, count(*) AS count FROM project_filters
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
  ],
  locations: [
    "SELECT name, count FROM locations ORDER BY name",
    "SELECT name, count(*) AS count FROM project_places GROUP BY name ORDER BY name",
  ],
  "people by filter": [
    "SELECT * FROM people_counts ORDER BY 1, 2, 3, 4",
    `SELECT location, company_type, profession, available, count(*) AS count FROM people_filters
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
  ],
  "people by profession and place": [
    "SELECT kind, value, count FROM people_options ORDER BY 1, 2",
    "SELECT kind, value, count(*) AS count FROM people_values GROUP BY 1, 2 ORDER BY 1, 2",
  ],
  "project search": [
    "SELECT rowid AS id FROM project_search ORDER BY 1",
    "SELECT id FROM projects WHERE is_visible = 1 ORDER BY 1",
  ],
  "projects by likes and views": [
    "SELECT rowid AS sort_key FROM ranked_search ORDER BY 1",
    `SELECT (likes << 32) + id * 2 AS sort_key FROM projects WHERE is_visible = 1
      UNION ALL SELECT (views << 32) + id * 2 + 1 FROM projects WHERE is_visible = 1 ORDER BY 1`,
  ],
  "people search": [
    "SELECT rowid AS id FROM people_search ORDER BY 1",
    "SELECT id FROM users WHERE deleted_at IS NULL ORDER BY 1",
  ],
};

/** Expects that each stored counter, or the named ones, equals a count of its rows. */
export async function expectStoredCounts(...names: string[]) {
  for (const [name, [value, counted]] of Object.entries(stored)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const [actual, expected] = await env.DB.batch([env.DB.prepare(value), env.DB.prepare(counted)]);
    expect(actual?.results, name).toEqual(expected?.results);
  }
}
