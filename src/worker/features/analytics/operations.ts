import { Analytics, LiveVisitors, ReadAnalytics } from "@contract/analytics";
import { notFound } from "@contract/errors";
import { partOfPremium } from "@contract/plans";
import { UserId } from "@contract/users";
import { and, eq, isNull } from "drizzle-orm";
import { requireFeature } from "../../auth/premium";
import { projects } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { loadUser } from "../users/queries";
import { dateOf, datesOf, type Period, periodOf } from "./period";
import { readDays, readNames } from "./rows";
import { sumsOf, topOf, totalsOf } from "./sums";

const refusals = {
  forbidden: "It is someone else's account.",
  premium_required: `${partOfPremium("analytics")}.`,
} as const;

/**
 * Reads at most one row for each day of both periods, whatever the number of visitors: 732 for 366 days, and up to 50 rows
 * with the titles and names of the listed projects and files.
 */
export const readAnalytics = operation(
  {
    access: "user",
    input: ReadAnalytics,
    output: Analytics,
    summary:
      "Returns the analytics of the caller's projects, or of one of them, for a period of at most 366 days in UTC (by default the last 30 days), with the sums of the period before. New numbers appear after about a minute. They are kept for 25 months.",
    refusals: { ...refusals, not_found: "The caller has no such project." },
    example: { input: { from: "2026-10-25", to: "2026-11-23" } },
  },
  async (context, { id, from, to, projectId }) => {
    const { db, viewer, now } = context;
    const periods = periodOf({ from, to }, now);
    const [{ days, daysBefore }] = await Promise.all([
      readDays(db, { userId: viewer.id, projectId }, periods),
      projectId === undefined ? undefined : requireOwnProject(context, projectId),
      requirePremium(context, id),
    ]);
    const details = days.map((day) => day.details);
    const tops = {
      projects: topOf(sumsOf(details, "projects"), "count"),
      pictures: topOf(sumsOf(details, "pictures"), "count"),
      links: topOf(sumsOf(details, "links"), "count"),
    };
    const pictures = tops.pictures.items.map(({ key, count }) => ({ ...fileIn(key), opened: count }));
    const links = tops.links.items.map(({ key, count }) => ({ ...linkIn(key), followed: count }));
    const { titles, names } = await readNames(
      db,
      viewer.id,
      [
        ...tops.projects.items.map(({ key }) => Number(key)),
        ...[...pictures, ...links].map((each) => each.projectId ?? 0),
      ],
      [...pictures, ...links].map(({ file }) => file ?? ""),
    );
    const named = <T extends { projectId: number | null; file: string | null }>(item: T) => ({
      ...item,
      projectTitle: titles.get(item.projectId ?? 0) ?? null,
      name: names.get(item.file ?? "") ?? null,
    });
    const viewsBefore = sumsOf(
      daysBefore.map((day) => day.details),
      "projects",
    );
    const topProjects = tops.projects.items.map(({ key, count, visitors }) => ({
      id: Number(key),
      title: titles.get(Number(key)) ?? null,
      views: count,
      visitors,
      viewsBefore: viewsBefore.get(key)?.count ?? 0,
    }));
    const allBefore = [...viewsBefore.values()].reduce((sum, { count }) => sum + count, 0);
    const shownBefore = topProjects.reduce((sum, each) => sum + each.viewsBefore, 0);
    const visitsBy = (dimension: string) => {
      const { items, others } = topOf(sumsOf(details, dimension), "visitors");
      return {
        items: items.map(({ key, count, visitors }) => ({ key, views: count, visitors })),
        others: { views: others.count, visitors: others.visitors },
      };
    };
    const referrers = visitsBy("referrers");
    const countries = visitsBy("countries");
    const devices = visitsBy("devices");
    return {
      ...datesOf(periods.period),
      before: datesOf(periods.before),
      totals: totalsOf(days),
      totalsBefore: totalsOf(daysBefore),
      days: eachDay(days, periods.period),
      daysBefore: eachDay(daysBefore, periods.before),
      projects: {
        items: topProjects,
        others: {
          views: tops.projects.others.count,
          visitors: tops.projects.others.visitors,
          viewsBefore: allBefore - shownBefore,
        },
      },
      referrers: {
        ...referrers,
        items: referrers.items.map(({ key, ...item }) => ({ ...item, host: key || null })),
      },
      countries: {
        ...countries,
        items: countries.items.map(({ key, ...item }) => ({ ...item, country: key || null })),
      },
      devices: {
        ...devices,
        items: devices.items.map(({ key, ...item }) => ({
          ...item,
          device: key as "phone" | "tablet" | "computer",
        })),
      },
      pictures: { items: pictures.map(named), others: { opened: tops.pictures.others.count } },
      links: { items: links.map(named), others: { followed: tops.links.others.count } },
    };
  },
);

export const readLiveVisitors = operation(
  {
    access: "user",
    input: UserId,
    output: LiveVisitors,
    summary: "Returns how many visitors opened a project of the caller's in the last five minutes.",
    refusals,
  },
  async (context, { id }) => {
    const { db, viewer, analytics, now } = context;
    await requirePremium(context, id);
    const { visitors, projects: viewed } = await analytics.live(viewer.id);
    const { titles } = await readNames(
      db,
      viewer.id,
      viewed.map((project) => project.id),
      [],
    );
    return {
      visitors,
      projects: viewed.flatMap((project) => {
        const title = titles.get(project.id);
        return title === undefined ? [] : { ...project, title };
      }),
      at: now.toISOString(),
    };
  },
);

async function requirePremium(context: LoggedIn, id: number) {
  if (context.viewer.id !== id) await loadUser(context, id, "profile.edit");
  requireFeature(context.viewer, "analytics");
}

async function requireOwnProject({ db, viewer }: LoggedIn, id: number) {
  const isOwn = and(eq(projects.id, id), eq(projects.userId, viewer.id), isNull(projects.deletedAt));
  const [found] = await db.select({ id: projects.id }).from(projects).where(isOwn);
  if (!found) throw notFound("Project");
}

/** Every day of the period, also those on which nothing happened. */
function eachDay(rows: { day: number; views: number; visitors: number }[], { from, to }: Period) {
  const found = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const { views = 0, visitors = 0 } = found.get(from + index) ?? {};
    return { date: dateOf(from + index), views, visitors };
  });
}

/** Parses a key such as `12 /media/x.jpg`. */
function fileIn(key: string) {
  const [, id, file = ""] = /^(\d+) (.*)$/s.exec(key) ?? [];
  return { projectId: Number(id), file };
}

/** Parses a key such as `website`, `contact`, `drawing 12 /media/x.pdf` or `model 12 /media/x.glb`. */
function linkIn(key: string) {
  if (key === "website" || key === "contact") return { kind: key, projectId: null, file: null } as const;
  const kind = key.startsWith("drawing ") ? "drawing" : "model";
  return { kind, ...fileIn(key.slice(kind.length + 1)) } as const;
}
