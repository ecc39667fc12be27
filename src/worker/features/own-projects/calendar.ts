import { BRAND, TAG_AUTHORITY } from "@contract/brand";
import { and, asc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { projects } from "../../db/schema";
import { rawOperation } from "../../operation/raw-operation";

const PROJECTS_MAX = 500;
const TYPE = "text/calendar";

/** The caller's scheduled publications as a calendar (RFC 5545). */
export const readCalendar = rawOperation(
  {
    access: "user",
    input: z.object({}),
    output: { [TYPE]: z.string() },
    responseHeaders: { "Content-Disposition": "The name of the file." },
    summary: `The caller's scheduled publications as a calendar (iCalendar), the next ${PROJECTS_MAX}.`,
  },
  async ({ db, viewer, origin }) => {
    const { id, title, publishAt, updatedAt } = projects;
    const rows = await db
      .select({ id, title, publishAt, updatedAt })
      .from(projects)
      .where(
        and(eq(projects.userId, viewer.id), eq(projects.status, "scheduled"), isNull(projects.deletedAt)),
      )
      .orderBy(asc(publishAt))
      .limit(PROJECTS_MAX);
    const lines = [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      `PRODID:-//${BRAND}//Publications//EN`,
      ...TIME_ZONE,
      ...rows.flatMap((row) => [
        "BEGIN:VEVENT",
        `UID:project-${row.id}@${AUTHORITY}`,
        `DTSTAMP:${utc(row.updatedAt)}`,
        `DTSTART:${utc(row.publishAt ?? row.updatedAt)}`,
        `SUMMARY:${escapeText(`Publication of ${row.title}`)}`,
        `URL:${origin}/projects/${row.id}`,
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
      ]),
      "END:VCALENDAR",
    ];
    return new Response(lines.map((line) => `${fold(line)}\r\n`).join(""), {
      headers: {
        "Content-Type": `${TYPE}; charset=utf-8`,
        "Content-Disposition": 'attachment; filename="plinth-publications.ics"',
      },
    });
  },
);

/** The part of an id that does not change when the site moves. */
const [AUTHORITY] = TAG_AUTHORITY.split(",");

/** A calendar has at least one component (3.6), also if nothing is scheduled. */
const TIME_ZONE = [
  "BEGIN:VTIMEZONE",
  "TZID:Etc/UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** A date with time in UTC: 20261129T090000Z (3.3.5). */
const utc = (instant: string) => instant.replace(/[-:]|\.\d+/g, "");

/** A text value (3.3.11). */
const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\n/g, "\\n");

const LINE_OCTETS = 75;

/** Divides a line into parts of at most 75 octets, each after the first beginning with a space (3.1). */
function fold(line: string) {
  let octets = 0;
  return [...line]
    .map((character) => {
      const length = Buffer.byteLength(character);
      octets += length;
      if (octets <= LINE_OCTETS) return character;
      octets = 1 + length;
      return `\r\n ${character}`;
    })
    .join("");
}
