import { env } from "cloudflare:workers";
import { DAY_MS } from "@contract/durations";
import type { Notification } from "@contract/notifications";
import { SAVED_SEARCHES_MAX, type SavedSearch } from "@contract/saved-searches";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { json } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { runCronTasks } from "../../testing/outbound";

let ada: TestUser;
let bruno: TestUser;
/** A time after the publications of the previous test. */
let start = Date.now();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  ada ??= await registerUser("ada");
  bruno ??= await registerUser("bruno");
  await setColumn(bruno.user.id, "account_type", "premium");
  await env.DB.exec("DELETE FROM saved_searches; DELETE FROM notifications; DELETE FROM rate_limits");
});
afterEach(() => {
  start = Date.now() + 1;
  vi.useRealTimers();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const save = (who: TestUser, input: object) => {
  later(1);
  return json<SavedSearch>(who.visitor.post("/api/saved-searches", input), 201);
};
const list = (who: TestUser) => json<SavedSearch[]>(who.visitor.get("/api/saved-searches"));
const change = (who: TestUser, id: number, input: object, status?: number) =>
  json<SavedSearch>(who.visitor.patch(`/api/saved-searches/${id}`, input), status);

describe("saved searches", () => {
  it("are saved with words and filters, renamed, turned off and deleted", async () => {
    const saved = await save(ada, { name: " Timber in Norway ", search: "timber", location: "Norway" });
    expect(saved).toMatchObject({
      name: "Timber in Norway",
      search: "timber",
      location: "Norway",
      companyType: null,
      isNotified: true,
    });
    const other = await save(ada, { name: "Large", projectSize: "Large", isNotified: false });
    expect(await list(ada)).toEqual([other, saved]);
    expect(await change(ada, saved.id, { name: "Wood" })).toEqual({ ...saved, name: "Wood" });
    expect(await change(ada, saved.id, { isNotified: false })).toMatchObject({
      name: "Wood",
      isNotified: false,
    });
    expect(await json(ada.visitor.del(`/api/saved-searches/${other.id}`))).toBeTruthy();
    expect((await list(ada)).map(({ name }) => name)).toEqual(["Wood"]);
  });

  it("keep several values of a filter, and none of the other kind", async () => {
    const saved = await save(ada, {
      name: "Schools",
      projectType: ["institutional", "Mixed-Use"],
      projectSize: "Large",
    });
    expect(saved).toMatchObject({
      kind: "projects",
      projectType: ["institutional", "Mixed-Use"],
      projectSize: ["Large"],
      companyType: null,
    });
    const people = await save(ada, {
      name: "Oslo",
      kind: "people",
      profession: "Architect",
      availableFor: ["freelance"],
    });
    expect(people).toMatchObject({ kind: "people", profession: ["Architect"], availableFor: ["freelance"] });
    expect(await list(ada)).toEqual([people, saved]);
    for (const [input, field] of [
      [{ name: "a", kind: "people", projectType: "residential" }, "projectType"],
      [{ name: "a", profession: "Architect" }, "profession"],
      [{ name: "a", kind: "people" }, "search"],
      [{ name: "a", kind: "firms", search: "a" }, "kind"],
    ] as const)
      expect(await json(ada.visitor.post("/api/saved-searches", input), 400), field).toMatchObject({
        fields: { [field]: expect.any(String) },
      });
  });

  it("belong to one account", async () => {
    const { id } = await save(ada, { name: "Timber", search: "timber" });
    await change(bruno, id, { name: "Mine" }, 404);
    await json(bruno.visitor.del(`/api/saved-searches/${id}`), 404);
    expect(await list(bruno)).toEqual([]);
    expect((await list(ada)).map(({ name }) => name)).toEqual(["Timber"]);
  });

  it("need a name, and words or a filter; and an account has a limited number", async () => {
    for (const [input, field] of [
      [{ search: "timber" }, "name"],
      [{ name: " ", search: "timber" }, "name"],
      [{ name: "x".repeat(81), search: "timber" }, "name"],
      [{ name: "All" }, "search"],
      [{ name: "All", search: " ", location: "" }, "search"],
      [{ name: "Size", projectSize: "Huge" }, "projectSize"],
    ] as const)
      expect(await json(ada.visitor.post("/api/saved-searches", input), 400), field).toMatchObject({
        fields: { [field]: expect.any(String) },
      });
    for (let i = 0; i < SAVED_SEARCHES_MAX; i++) await save(ada, { name: `${i}`, search: "timber" });
    await json(ada.visitor.post("/api/saved-searches", { name: "more", search: "timber" }), 409);
    expect(await list(ada)).toHaveLength(SAVED_SEARCHES_MAX);
    await save(bruno, { name: "other", search: "timber" });
  });

  it("are in the export of the account", async () => {
    await save(ada, { name: "Timber", search: "timber", location: "Norway" });
    const csv = await (await ada.visitor.get("/api/users/export/data")).text();
    expect(csv).toMatch(/^saved searches,.*Timber.*timber; Norway/m);
  });
});

describe("new projects that fit", () => {
  const notices = async (who: TestUser) =>
    (await json<Notification[]>(who.visitor.get("/api/notifications"))).filter(
      ({ data }) => data.kind === "savedSearch",
    );
  const run = async () => {
    later(DAY_MS / 24);
    await runCronTasks();
  };

  it("of a search for people are those who begin to fit, each time they change what they are found by", async () => {
    await setColumn(bruno.user.id, "profession", "Architect");
    await save(ada, {
      name: "Freelancers",
      kind: "people",
      profession: "architect",
      availableFor: "freelance",
    });
    const update = (input: object) => json(bruno.visitor.patch(`/api/users/${bruno.user.id}`, input));
    await update({ bio: "Bridges." });
    await run();
    expect(await notices(ada)).toEqual([]);
    await update({ availableFor: ["freelance"] });
    await run();
    expect(await notices(ada)).toMatchObject([
      {
        title: "New people for “Freelancers”",
        message: `“${bruno.user.fullName}” fits your saved search “Freelancers”.`,
        data: { url: "/search?tab=people&profession=architect&availableFor=freelance" },
      },
    ]);
    later(DAY_MS);
    await update({ bio: "Bridges and halls." });
    await run();
    expect(await notices(ada)).toHaveLength(1);
    await setColumn(bruno.user.id, "profession", null);
  });

  it("of a search by role and by whom somebody has worked with are those whose credit is confirmed, once", async () => {
    const query = { creditedRole: "Acoustics", workedWith: ada.user.id };
    expect(await save(ada, { name: "Acousticians", kind: "people", ...query })).toMatchObject(query);
    const confirmCredit = async () => {
      const { id } = await publish(ada, { title: "Hall" });
      const words = { name: bruno.user.fullName, role: "acoustics" };
      const [credit] = await json<{ id: number }[]>(
        ada.visitor.put(`/api/projects/${id}/credits`, { credits: [{ list: "collaborators", ...words }] }),
      );
      await json(ada.visitor.post(`/api/credits/${credit?.id}/ask`, { userId: bruno.user.id }));
      await run();
      await json(bruno.visitor.post(`/api/credits/${credit?.id}/answer`, { answer: "confirm", ...words }));
    };
    await confirmCredit();
    expect(await notices(ada)).toEqual([]);
    await run();
    expect(await notices(ada)).toMatchObject([
      {
        message: `“${bruno.user.fullName}” fits your saved search “Acousticians”.`,
        data: { url: `/search?tab=people&creditedRole=Acoustics&workedWith=${ada.user.id}` },
      },
    ]);
    later(DAY_MS);
    await confirmCredit();
    await run();
    expect(await notices(ada), "is found by nothing new").toHaveLength(1);
  });

  it("are announced once, with a link to the newest ones", async () => {
    await publish(bruno, { title: "Older barn", country: "Norway" });
    await save(ada, { name: "Barns", search: "barn", location: "Norway" });
    await run();
    expect(await notices(ada), "projects from before are not new").toEqual([]);
    await publish(bruno, { title: "Barn in Spain", country: "Spain" });
    await publish(bruno, { title: "Chapel", country: "Norway" });
    await run();
    expect(await notices(ada)).toEqual([]);
    await publish(bruno, { title: "Red barn", country: "Norway" });
    await publish(bruno, { title: "Blue barn", country: "Norway" });
    await run();
    expect(await notices(ada)).toMatchObject([
      {
        title: "New projects for “Barns”",
        message: "2 new projects fit your saved search “Barns”. The newest is “Blue barn”.",
        data: { kind: "savedSearch", url: "/discover?search=barn&location=Norway&sort=newest" },
      },
    ]);
    await run();
    expect(await notices(ada)).toHaveLength(1);
  });

  it("are announced once when they were drafts at the last run", { tags: "all" }, async () => {
    await save(ada, { name: "Barns", search: "barn" });
    const draft = await publish(bruno, { title: "Late barn", status: "draft" });
    await publish(bruno, { title: "Chapel" });
    await run();
    expect(await notices(ada)).toEqual([]);
    await json(bruno.visitor.patch(`/api/projects/${draft.id}/update`, { status: "published" }));
    await run();
    expect((await notices(ada)).map(({ message }) => message)).toEqual([
      "“Late barn” fits your saved search “Barns”.",
    ]);
    later(DAY_MS);
    await run();
    expect(await notices(ada)).toHaveLength(1);
  });

  it("are announced once when they are published while searches run", { tags: "all" }, async () => {
    await save(ada, { name: "Barns", search: "barn" });
    await publish(bruno, { title: "Barn" });
    await runCronTasks();
    expect(await notices(ada), "may be incomplete").toEqual([]);
    await run();
    expect(await notices(ada)).toHaveLength(1);
    later(DAY_MS);
    await run();
    expect(await notices(ada)).toHaveLength(1);
  });

  it("are announced at most once a day for each search, and not lost", async () => {
    await save(ada, { name: "Barns", search: "barn" });
    await save(ada, { name: "Residential", projectType: "industrial" });
    await publish(bruno, { title: "First barn", category: "industrial" });
    await run();
    expect(await notices(ada)).toHaveLength(2);
    await publish(bruno, { title: "Second barn", category: "residential" });
    await run();
    expect(await notices(ada)).toHaveLength(2);
    later(DAY_MS);
    await run();
    expect((await notices(ada)).map(({ message }) => message)[0]).toBe(
      "“Second barn” fits your saved search “Barns”.",
    );
    expect(await notices(ada)).toHaveLength(3);
  });

  it("are not told of to their owner, nor for a search that is off", async () => {
    const off = await save(ada, { name: "Off", search: "barn", isNotified: false });
    await save(bruno, { name: "Own", search: "barn" });
    await publish(bruno, { title: "Own barn" });
    await run();
    expect([...(await notices(ada)), ...(await notices(bruno))]).toEqual([]);
    later(1);
    await change(ada, off.id, { isNotified: true });
    await run();
    expect(await notices(ada), "what was published while it was off").toEqual([]);
    await publish(bruno, { title: "Other barn" });
    await run();
    expect(await notices(ada)).toHaveLength(1);
  });

  it("are looked for by a limited number of searches at once, and each gets its turn", {
    tags: "all",
  }, async () => {
    const now = Date.now();
    await env.DB.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200) INSERT INTO saved_searches (user_id, name, search, created_at, seen_up_to, due_at) SELECT ${ada.user.id}, 'N' || i, 'windmill', ${now}, 0, ${now} - 10000 + i FROM n`,
    );
    await publish(bruno, { title: "Windmill" });
    const waiting = async () =>
      (
        await env.DB.prepare("SELECT count(*) AS count FROM saved_searches WHERE seen_up_to = 0").first<{
          count: number;
        }>()
      )?.count;
    const counts = [];
    for (let i = 0; i < 3; i++) {
      await runCronTasks();
      counts.push(await waiting());
    }
    expect(counts).toEqual([700, 200, 0]);
  });
});
