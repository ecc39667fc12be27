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
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Plinth//Publications//EN",
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

  it("is the owner's alone, and empty without any", async () => {
    expect((await read(new Visitor())).status).toBe(401);
    const bruno = await registerUser("bruno");
    expect(linesOf(await (await read(bruno.visitor)).text())).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Plinth//Publications//EN",
      "END:VCALENDAR",
    ]);
  });
});
