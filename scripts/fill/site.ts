// The contents of a filled site, in proportion to its number of projects.

const DAY_MS = 86_400_000;
const YEARS = 10;
const RECENT_DAYS = 170;
/** Users with a role in the benchmark. The others follow after these ids. */
export const CAST = { root: 1, busy: 2, famous: 3, reader: 4, crowded: 5, writer: 6 };
export const FIRST_OTHER = 11;
/** The project with the most likes and comments. */
export const CROWDED_PROJECT = 1;
/** The password of every account. */
export const PASSWORD = "Plinth-fill-1";

export type FilledSite = ReturnType<typeof siteOf>;

/**
 * A site of 1,000,000 projects has 100,000 users, of whom one has 5,000 projects, and a project with 20,000 comments.
 */
export function siteOf({
  projects,
  likesPerProject,
  now,
}: {
  projects: number;
  likesPerProject: number;
  now: number;
}) {
  const users = Math.max(FIRST_OTHER + 5, Math.round(projects / 10));
  const end = Math.floor(now / DAY_MS) * DAY_MS;
  const start = end - YEARS * 365 * DAY_MS;
  const crowd = users - FIRST_OTHER + 1;
  return {
    projects,
    users,
    busyProjects: Math.max(1, Math.round(projects / 200)),
    likes: Math.round(projects * likesPerProject),
    crowdedLikes: Math.min(crowd, Math.round(projects * 0.048)),
    comments: Math.round(projects * 1.2),
    crowdedComments: Math.round(projects * 0.02),
    messages: Math.round(projects / 2),
    notifications: Math.round(projects / 20),
    readMessages: Math.round(projects * 0.00662),
    start,
    end,
    /** The time of an event: events of a kind are spread evenly over ten years. */
    timeOf: (index: number, count: number) => Math.floor(start + ((index + 0.5) / count) * (end - start)),
    recentTimeOf: (index: number, count: number) =>
      Math.floor(end - (1 - (index + 0.5) / count) * RECENT_DAYS * DAY_MS),
    /** The number of users or projects that existed at the time of an event. The first users existed from the start. */
    existing: (total: number, index: number, count: number) =>
      Math.max(FIRST_OTHER, Math.floor((total * (index + 1)) / count)),
    dayOf: (time: number) => Math.floor(time / DAY_MS),
    weekBegin: (Math.floor(now / DAY_MS) - 6) * DAY_MS,
  };
}

/** True if event `index` of `count` is one of the `share` events that belong to the crowded project or the reader. */
export const isNth = (index: number, count: number, share: number) =>
  Math.floor(((index + 1) * share) / count) > Math.floor((index * share) / count);
