import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, type TestUser } from "../../testing/fixtures";

const TITLE =
  "Salzhalle, Höfe; Straße \\ 12 – ein sehr langer Name für ein Projekt mit vielen Höfen und Straßen";
const publishAt = new Date(Math.ceil(Date.now() / 3_600_000 + 48) * 3_600_000).toISOString();

let ada: TestUser;
let id: number;
beforeAll(async () => {
  ada = await registerUser("ada");
  ({ id } = await publish(ada, { title: TITLE }));
  await publish(ada, { title: "Published" });
  await json(ada.visitor.patch(`/api/projects/${id}/update`, { status: "draft" }));
  await json(ada.visitor.patch(`/api/projects/${id}/update`, { status: "scheduled", publishAt }));
});

const read = (visitor: Visitor) => visitor.get("/api/user/projects/scheduled.ics");
/** A calendar has at least one component (RFC 5545, 3.6). */
const START = [
  ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Plinth//Publications//EN"],
  ...["BEGIN:VTIMEZONE", "TZID:Etc/UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
  ...["TZOFFSETFROM:+0000", "TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE"],
];
/** The lines of a calendar, unfolded. */
const linesOf = (text: string) => text.replaceAll("\r\n ", "").trimEnd().split("\r\n");

describe("the calendar of scheduled publications", () => {
  it("has an event for each project that waits for its time, by RFC 5545", async () => {
    const response = await read(ada.visitor);
    expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    const text = await response.text();
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    const lengths = text.split("\r\n").map((line) => Buffer.byteLength(line));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(text).not.toContain("\uFFFD");
    expect(linesOf(text)).toEqual([
      ...START,
      "BEGIN:VEVENT",
      `UID:project-${id}@plinth.example`,
      expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/),
      `DTSTART:${publishAt.replace(/[-:]|\.\d+/g, "")}`,
      `SUMMARY:Publication of ${TITLE.replace(/[\\;,]/g, "\\$&")}`,
      `URL:http://plinth.test/projects/${id}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
    ]);
  });

  it("is the owner's alone, and without any it has its time zone only", async () => {
    expect((await read(new Visitor())).status).toBe(401);
    const bruno = await registerUser("bruno");
    expect(linesOf(await (await read(bruno.visitor)).text())).toEqual([...START, "END:VCALENDAR"]);
  });
});
