// Spreads the demo, which is loaded within a minute, over more than a year, and gives its projects views. All dates keep
// their order, so that ids still agree with them.

type Project = { id: number; userId: number; createdAt: number; likes: number; images: string };
/** A row of analytics, and the counts and visitors of its details. */
type Day = {
  id: number;
  day: number;
  views: number;
  visitors: number;
  pictures: number;
  links: number;
  details: Record<string, Record<string, [count: number, visitors: number]>>;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The days between two projects, by which one may be later, and before the first one. */
const STEP_DAYS = 17;
const LATER_DAYS = 11;
const BEFORE_DAYS = 30;
/** The hours since the last message. */
const LAST_HOURS = 3;
/** The days in which views count for trending projects, as in the cron job that subtracts older ones. */
const TRENDING_DAYS = 7;

const DATES: Record<string, string[]> = {
  users: ["joined_at"],
  projects: ["created_at", "updated_at"],
  project_versions: ["created_at", "saved_at"],
  project_comments: ["created_at", "updated_at"],
  project_likes: ["created_at"],
  user_follows: ["created_at"],
  media: ["created_at"],
  publications: ["created_at"],
  notifications: ["created_at"],
  messages: ["created_at"],
  collections: ["created_at", "updated_at"],
  collection_items: ["created_at"],
};

/** Shares of the visitors, and the shares of the views after which they do something. */
const REFERRERS = {
  "": 40,
  "google.com": 26,
  "timberjournal.example": 14,
  "linkedin.com": 12,
  "bing.com": 8,
};
const COUNTRIES = { FI: 24, DE: 18, GB: 14, US: 12, SE: 10, CH: 8, JP: 7, IT: 7 };
const DEVICES = { computer: 55, phone: 38, tablet: 7 };
const NEW_VISITOR = 0.85;
const OPENS_PICTURE = 0.45;
const FOLLOWS_LINK = 0.06;

/** The statements that set the dates, the views and the analytics. They can run again. */
export async function historyOf(db: D1Database): Promise<D1PreparedStatement[]> {
  const now = Date.now();
  const { results: projects } = await db
    .prepare(
      "SELECT id, user_id AS userId, created_at AS createdAt, likes, images FROM projects ORDER BY created_at, id",
    )
    .all<Project>();
  const loaded = await db
    .prepare(
      "SELECT (SELECT min(joined_at) FROM users) AS start, (SELECT max(created_at) FROM messages) AS end",
    )
    .first<{ start: number; end: number }>();
  const { start, end } = loaded ?? { start: now, end: now };
  const published = projects.map((_, index) => publishedAt(index, projects.length, now));
  const { ofProjects, ofUsers } = viewsOf(projects, published, now);
  return [
    ...datesIn(db, [
      [start, (published[0] ?? now) - BEFORE_DAYS * DAY_MS],
      ...projects.map(({ createdAt }, index): Moment => [createdAt, published[index] ?? now]),
      // The messages are the last that is loaded.
      [end + 1, now - LAST_HOURS * HOUR_MS],
    ]),
    ...viewsIn(db, projects, ofProjects, now),
    ...analyticsIn(db, "project_analytics", "project_id", ofProjects, now),
    ...analyticsIn(db, "user_analytics", "user_id", ofUsers, now),
  ];
}

/** Projects are published in their order, not at equal distances, and at different times of the day. */
function publishedAt(index: number, count: number, now: number) {
  const later = (index * 7) % LATER_DAYS;
  const hours = (index * 5) % 13;
  return now - (count - index) * STEP_DAYS * DAY_MS + later * DAY_MS - hours * HOUR_MS;
}

/** A time at which the demo was loaded, and the time that becomes of it. */
type Moment = [from: number, to: number];

/** Times between two moments keep their position between them. */
function datesIn(db: D1Database, moments: Moment[]) {
  const spans = JSON.stringify(
    moments.slice(1).map(([until, toUntil], index) => {
      const [from, to] = moments[index] ?? [0, 0];
      return { from, until, to, factor: (toUntil - to) / Math.max(until - from, 1) };
    }),
  );
  return Object.entries(DATES).map(([table, columns]) => {
    const sets = columns.map(
      (column) => `${column} = coalesce((
        SELECT CAST(span.value ->> 'to' + (${table}.${column} - span.value ->> 'from') * (span.value ->> 'factor') AS INTEGER)
        FROM json_each(?1) AS span
        WHERE ${table}.${column} >= span.value ->> 'from' AND ${table}.${column} < span.value ->> 'until'), ${column})`,
    );
    return db.prepare(`UPDATE ${table} SET ${sets.join(", ")}`).bind(spans);
  });
}

/** A project has most views a day in its first week. Later it has more the better it is liked, and fewer on weekends. */
function viewsOf(projects: Project[], published: number[], now: number) {
  const random = randomNumbers();
  const today = Math.floor(now / DAY_MS);
  const first = Math.floor((published[0] ?? now) / DAY_MS);
  const ofProjects = new Map<string, Day>();
  const ofUsers = new Map<string, Day>();
  for (const [index, project] of projects.entries()) {
    const since = Math.floor((published[index] ?? now) / DAY_MS);
    const pictures: string[] = JSON.parse(project.images);
    for (let day = since; day <= today; day++) {
      // The first of January 1970 was a Thursday.
      const isWeekend = [2, 3].includes(day % 7);
      const rate =
        0.4 *
        (1 + project.likes) *
        (1 + 7 * Math.exp((since - day) / 5)) *
        (isWeekend ? 0.5 : 1) *
        (0.6 + (day - first) / (today - first + 1)) *
        Math.min(now / DAY_MS - day, 1);
      const views = Math.floor(rate * 2 * random() + random());
      for (let view = 0; view < views; view++) {
        const row = dayOf(ofProjects, project.id, day);
        const all = dayOf(ofUsers, project.userId, day);
        const isNew = random() < NEW_VISITOR || row.views === 0;
        const referrer = oneOf(REFERRERS, random());
        const country = oneOf(COUNTRIES, random());
        const device = oneOf(DEVICES, random());
        for (const counted of [row, all]) {
          counted.views++;
          counted.visitors += Number(isNew);
          add(counted, "referrers", referrer, isNew);
          add(counted, "countries", country, isNew);
          add(counted, "devices", device, isNew);
        }
        add(all, "projects", String(project.id), isNew);
        const picture = pictures[Math.floor(random() * pictures.length)];
        if (picture && random() < OPENS_PICTURE)
          for (const counted of [row, all]) {
            counted.pictures++;
            add(counted, "pictures", `${project.id} ${picture}`, false);
          }
        if (random() < FOLLOWS_LINK) {
          all.links++;
          add(all, "links", "website", false);
        }
      }
    }
  }
  return { ofProjects: [...ofProjects.values()], ofUsers: [...ofUsers.values()] };
}

function dayOf(days: Map<string, Day>, id: number, day: number) {
  const key = `${id} ${day}`;
  const row = days.get(key) ?? { id, day, views: 0, visitors: 0, pictures: 0, links: 0, details: {} };
  days.set(key, row);
  return row;
}

function add({ details }: Day, dimension: string, key: string, isNew: boolean) {
  details[dimension] ??= {};
  const counts = details[dimension];
  const [count, visitors] = counts[key] ?? [0, 0];
  counts[key] = [count + 1, visitors + Number(isNew)];
}

function oneOf(shares: Record<string, number>, random: number) {
  let left = random * Object.values(shares).reduce((sum, share) => sum + share, 0);
  for (const [key, share] of Object.entries(shares)) {
    left -= share;
    if (left < 0) return key;
  }
  return "";
}

/** The same numbers from 0 to 1 each time (mulberry32). */
function randomNumbers() {
  let state = 34;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The views, the scores that follow from them and from likes (sql/trending.sql), and the notifications that were read. */
function viewsIn(db: D1Database, projects: Project[], days: Day[], now: number) {
  const firstTrending = Math.floor(now / DAY_MS) - TRENDING_DAYS + 1;
  const sums = Map.groupBy(days, ({ id }) => id);
  const views = projects.map(({ id }) => [id, (sums.get(id) ?? []).reduce((sum, day) => sum + day.views, 0)]);
  const recent = days.filter(({ day }) => day >= firstTrending).map(({ id, day, views }) => [day, id, views]);
  return [
    db
      .prepare(
        `UPDATE projects SET views = value ->> 1, popularity = 50 * likes + (value ->> 1)
          FROM json_each(?) WHERE projects.id = value ->> 0`,
      )
      .bind(JSON.stringify(views)),
    db.prepare(
      "UPDATE totals SET count = (SELECT coalesce(sum(views), 0) FROM projects) WHERE name = 'views'",
    ),
    db.prepare("DELETE FROM project_days"),
    db
      .prepare(
        `INSERT INTO project_days (day, project_id, score) SELECT day, project_id, sum(score) FROM (
          SELECT value ->> 0 AS day, value ->> 1 AS project_id, value ->> 2 AS score FROM json_each(?)
          UNION ALL SELECT created_at / ${DAY_MS}, project_id, 50 FROM project_likes
            WHERE created_at / ${DAY_MS} >= ${firstTrending}) GROUP BY day, project_id`,
      )
      .bind(JSON.stringify(recent)),
    db.prepare(
      "UPDATE projects SET week_score = (SELECT coalesce(sum(score), 0) FROM project_days WHERE project_id = projects.id)",
    ),
    db
      .prepare(
        `UPDATE users SET notifications_read_up_to = max(notifications_read_up_to, coalesce(
          (SELECT max(id) FROM notifications WHERE user_id = users.id AND created_at < ?), 0))`,
      )
      .bind(now - STEP_DAYS * DAY_MS),
  ];
}

function analyticsIn(db: D1Database, table: string, owner: string, days: Day[], now: number) {
  return [...Map.groupBy(days, ({ id }) => id).values()].map((rows) =>
    db
      .prepare(
        `INSERT OR REPLACE INTO ${table} (${owner}, day, views, visitors, pictures, links, counted_at, details)
          SELECT value ->> 'id', value ->> 'day', value ->> 'views', value ->> 'visitors', value ->> 'pictures',
            value ->> 'links', ?, value -> 'details' FROM json_each(?)`,
      )
      .bind(now, JSON.stringify(rows)),
  );
}
