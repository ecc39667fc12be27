// Compares all data that is stored twice with its source.
import type { DatabaseSync } from "node:sqlite";
import { searchDifferences } from "./check-search.ts";

/** Stored counters: a query that returns the rows whose counter differs from a count. */
const PROJECTS = `SELECT projects.id FROM projects
  LEFT JOIN (SELECT project_id, count(*) AS count FROM project_likes GROUP BY 1) AS likes_of ON likes_of.project_id = projects.id
  LEFT JOIN (SELECT project_id, count(*) AS count FROM project_comments WHERE is_visible = 1 GROUP BY 1) AS comments_of
    ON comments_of.project_id = projects.id
  LEFT JOIN (SELECT project_id, sum(score) AS score FROM project_days GROUP BY 1) AS week_of ON week_of.project_id = projects.id
  WHERE (likes, comment_count, popularity, week_score) IS NOT (coalesce(likes_of.count, 0), coalesce(comments_of.count, 0),
    views + 50 * coalesce(likes_of.count, 0), coalesce(week_of.score, 0))`;

/** Each entry names a table with texts of users, its column with the author's id, and the bytes of the texts in a row as SQL. */
export const TEXT_SOURCES = [
  ["projects", "user_id", "text_bytes"],
  ["project_versions", "user_id", "octet_length(text_before) + octet_length(text_after)"],
  ["project_comments", "user_id", "octet_length(content)"],
  ["messages", "sender_id", "octet_length(content)"],
] as const;

export const TEXTS = TEXT_SOURCES.map(
  ([table, author, bytes]) => `SELECT ${author} AS user_id, ${bytes} AS bytes FROM ${table}`,
).join(" UNION ALL ");

const count = (name: string, table: string, key: string, value = "count(*)") =>
  `LEFT JOIN (SELECT ${key} AS user_id, ${value} AS count FROM ${table} GROUP BY 1) AS ${name} ON ${name}.user_id = users.id`;
const USERS = `SELECT users.id FROM users
  ${count("projects_of", "projects", "user_id", "sum(is_listed)")}
  ${count("published_of", "projects", "user_id", "sum(status = 'published' AND deleted_at IS NULL)")}
  ${count("views_of", "projects", "user_id", "sum(iif(status = 'trashed', 0, views))")}
  ${count("followers_of", "user_follows", "following_id")}
  ${count("following_of", "user_follows", "follower_id")} ${count("bytes_of", "media", "user_id", "sum(bytes)")}
  ${count("kept_of", "projects", "user_id")} ${count("texts_of", `(${TEXTS})`, "user_id", "sum(bytes)")}
  WHERE (project_count, published_count, project_views, follower_count, following_count, storage_used, kept_projects,
    users.text_bytes) IS NOT (
    coalesce(projects_of.count, 0), coalesce(published_of.count, 0), coalesce(views_of.count, 0),
    coalesce(followers_of.count, 0), coalesce(following_of.count, 0), coalesce(bytes_of.count, 0),
    coalesce(kept_of.count, 0), coalesce(texts_of.count, 0))`;

export const OWN_PROJECTS =
  "SELECT user_id, kind, value, count(*) AS count FROM own_project_values GROUP BY 1, 2, 3";

const OWNERS = `SELECT projects.id FROM projects JOIN users ON users.id = projects.user_id
  WHERE (owner_username, owner_name, owner_image, owner_company) IS NOT (username, full_name, profile_image, company_name)`;

/** The names of projects and what they show of their credits, as the rows of credits give them. */
const CREDITS = `SELECT projects.id FROM projects JOIN credited_names ON credited_names.project_id = projects.id
  JOIN project_credits ON project_credits.project_id = projects.id
  WHERE (projects.stakeholders, projects.collaborators, projects.credits)
    IS NOT (credited_names.stakeholders, credited_names.collaborators, project_credits.credits)
  UNION ALL SELECT credits.id FROM credits JOIN projects ON projects.id = project_id
  WHERE (credits.owner_id, credits.is_visible) IS NOT (projects.user_id, projects.is_visible)`;

/** The query that counts each total. */
export const TOTALS = {
  projects: "SELECT count(*) FROM projects WHERE is_visible = 1",
  users: "SELECT count(*) FROM users WHERE deleted_at IS NULL",
  premium_users: "SELECT count(*) FROM users WHERE account_type = 'premium'",
  verified_companies: "SELECT count(*) FROM users WHERE company_verified = 1",
  storage: "SELECT sum(bytes) FROM media",
  views: "SELECT sum(views) FROM projects",
};
const TOTAL_ROWS = `SELECT name FROM totals WHERE count IS NOT CASE name ${Object.entries(TOTALS)
  .map(([name, query]) => `WHEN '${name}' THEN coalesce((${query}), 0)`)
  .join(" ")} END`;

const MESSAGES = `SELECT user_id, contact_id, max(id) AS last_message_id, sum(unread) AS unread FROM (
  SELECT sender_id AS user_id, receiver_id AS contact_id, id, 0 AS unread FROM messages
  UNION ALL SELECT receiver_id, sender_id, id, 1 - read FROM messages) GROUP BY 1, 2`;

/** A request has no unread messages until it is accepted. */
const CONVERSATIONS = `SELECT user_id, contact_id, last_message_id, iif(request IS NULL, unread, (
  SELECT count(*) FROM messages WHERE receiver_id = user_id AND sender_id = contact_id AND read = 0)) AS unread
  FROM conversations`;

/** Projects with the same filter values match the same combinations: the view is asked for one of them. */
const FILTERS = `WITH alike AS (SELECT min(id) AS id, count(*) AS projects FROM projects WHERE is_visible = 1
    GROUP BY lower(city), lower(country), lower(location), lower(company_type), lower(category), area_band)
  SELECT location, company_type, category, size_band, sum(projects) AS count FROM alike JOIN project_filters USING (id)
  GROUP BY 1, 2, 3, 4`;

export type CountedValues = {
  table: string;
  /** Its column `id` is that of a row of the table `of`. */
  view: string;
  of: string;
  values: string;
  label?: string;
};

/** Tables that count the rows of a view by their values. `label` is not one of them: the first one that was written stays. */
export const COUNTED_VALUES: CountedValues[] = [
  {
    table: "filter_counts",
    view: "project_filters",
    of: "projects",
    values: "location, company_type, category, size_band",
  },
  {
    table: "people_counts",
    view: "people_filters",
    of: "users",
    values: "location, company_type, profession, available",
  },
  { table: "people_options", view: "people_values", of: "users", values: "kind, value", label: "name" },
  { table: "own_project_counts", view: "own_project_values", of: "projects", values: "user_id, kind, value" },
  { table: "locations", view: "project_places", of: "projects", values: "name" },
];

/** A query that returns the rows that are only in one of two queries. */
export const differences = (one: string, other: string) =>
  `SELECT * FROM (SELECT * FROM (${one}) EXCEPT SELECT * FROM (${other}))
   UNION ALL SELECT * FROM (SELECT * FROM (${other}) EXCEPT SELECT * FROM (${one}))`;

const BUILDINGS = `SELECT id FROM buildings WHERE (tellings, year) IS NOT (
  SELECT count(*), min(year) FROM building_tellings WHERE building_id = buildings.id)`;

const CHECKS = {
  "counters of projects": PROJECTS,
  "counters of users": USERS,
  "copies of owners on projects": OWNERS,
  credits: CREDITS,
  buildings: BUILDINGS,
  totals: TOTAL_ROWS,
  conversations: differences(MESSAGES, CONVERSATIONS),
  ...Object.fromEntries(
    COUNTED_VALUES.map(({ table, view, values }) => [
      table,
      differences(
        table === "filter_counts" ? FILTERS : `SELECT ${values}, count(*) FROM ${view} GROUP BY ${values}`,
        `SELECT ${values}, count FROM ${table}`,
      ),
    ]),
  ),
  "projects by likes and views": differences(
    "SELECT sort_key FROM project_ranks",
    "SELECT rowid FROM ranked_search",
  ),
  "foreign keys": "SELECT * FROM pragma_foreign_key_check",
};

/** Returns the differences as sentences: an empty list if the database is consistent. */
export function differencesIn(database: DatabaseSync) {
  const counts = Object.entries(CHECKS).map(([name, query]): [string, number] => [
    name,
    Number(database.prepare(`SELECT count(*) AS count FROM (${query})`).get()?.count),
  ]);
  return [...counts, ...searchDifferences(database)]
    .filter(([, wrong]) => wrong > 0)
    .map(([name, wrong]) => `${name}: ${wrong} wrong`);
}
