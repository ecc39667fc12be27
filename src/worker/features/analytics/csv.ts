import { type Analytics, ReadAnalytics } from "@contract/analytics";
import { z } from "zod";
import { rawOperation } from "../../operation/raw-operation";
import { BYTE_ORDER_MARK, formatCsv } from "../users/csv";
import { readAnalytics } from "./operations";

const header = ["section", "name", "project", "views", "visitors", "viewsBefore", "visitorsBefore", "count"];

export const readAnalyticsCsv = rawOperation(
  {
    access: "user",
    input: ReadAnalytics,
    output: { "text/csv": z.string() },
    responseHeaders: { "Content-Disposition": "The name of the file, with the period." },
    summary:
      "Returns the same analytics as one CSV file (RFC 4180) in UTF-8 with a byte order mark: a row for each day, each entry of the lists and the sum of the others.",
    refusals: readAnalytics.refusals,
  },
  async (context, input) => {
    const analytics = await readAnalytics(context, input);
    const { from, to } = analytics;
    return new Response(BYTE_ORDER_MARK + formatCsv([header, ...rowsOf(analytics)]), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="plinth-analytics-${from}-${to}.csv"`,
        "Cache-Control": "no-store",
      },
    });
  },
);

const OTHERS = "(others)";
const NOT_KNOWN = "(not known)";

type Visits = { views: number; visitors: number };

function rowsOf({ totals, totalsBefore, days, daysBefore, ...lists }: Analytics): unknown[][] {
  const visits = <T extends Visits>(
    section: string,
    list: { items: T[]; others: Visits },
    name: (item: T) => string | null,
  ) =>
    [
      ...list.items.map((item) => [name(item) ?? NOT_KNOWN, item] as const),
      [OTHERS, list.others] as const,
    ].map(([label, { views, visitors }]) => [section, label, "", views, visitors, "", "", ""]);
  const counted = (section: string, name: string | null, project: string | null, count: number) => [
    section,
    name ?? NOT_KNOWN,
    project ?? "",
    "",
    "",
    "",
    "",
    count,
  ];
  return [
    ["total", "", "", totals.views, totals.visitors, totalsBefore.views, totalsBefore.visitors, ""],
    ...days.map(({ date, views, visitors }, index) => {
      const before = daysBefore[index];
      return ["day", date, "", views, visitors, before?.views ?? 0, before?.visitors ?? 0, ""];
    }),
    ...lists.projects.items.map(({ title, views, visitors, viewsBefore }) => [
      "project",
      title ?? NOT_KNOWN,
      "",
      views,
      visitors,
      viewsBefore,
      "",
      "",
    ]),
    [
      "project",
      OTHERS,
      "",
      lists.projects.others.views,
      lists.projects.others.visitors,
      lists.projects.others.viewsBefore,
      "",
      "",
    ],
    ...visits("referrer", lists.referrers, ({ host }) => host),
    ...visits("country", lists.countries, ({ country }) => country),
    ...visits("device", lists.devices, ({ device }) => device),
    ...lists.pictures.items.map(({ name, file, projectTitle, opened }) =>
      counted("picture", name ?? file, projectTitle, opened),
    ),
    counted("picture", OTHERS, null, lists.pictures.others.opened),
    ...lists.links.items.map(({ kind, name, file, projectTitle, followed }) =>
      counted(kind, file === null ? kind : (name ?? file), projectTitle, followed),
    ),
    counted("link", OTHERS, null, lists.links.others.followed),
  ];
}
