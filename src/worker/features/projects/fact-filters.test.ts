import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import type { SavedSearch } from "@contract/saved-searches";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { runCronTasks } from "../../testing/outbound";

let ada: TestUser;
const visitor = new Visitor();
const patch = (id: number, body: object) => ada.visitor.patch(`/api/projects/${id}/update`, body);
const list = async (query: object) => {
  const response = await visitor.get(`/api/projects?${new URLSearchParams({ ...query })}`);
  const projects = await json<Project[]>(response);
  return { titles: projects.map(({ title }) => title), total: response.headers.get("X-Total-Count") };
};
const ids: Record<string, number> = {};

beforeAll(async () => {
  ada = await registerUser("ada");
  await setColumn(ada.user.id, "account_type", "premium");
  const facts = {
    Mill: {
      practiceRole: "Lead Architect",
      deliveryMethod: "Design-build",
      completionDate: "2019-11",

      certifications: ["LEED Platinum", "Minergie-P"],
      awards: ["Stirling Prize 2020", "Best Mill"],
      floorArea: 1000,
      city: "Oslo",
      category: "cultural",
      costAmount: 4_000_000,
      costCurrency: "EUR",
      isConstructionCostPublic: true,
    },
    Quay: {
      practiceRole: "Architect of record, landscape",
      deliveryMethod: "Design-bid-build",

      completionDate: "2024",
      certifications: ["LEED Gold"],
      publications: ["Detail 4/2025"],
      floorArea: 5000.4,
      category: "cultural",
      costAmount: 5_000_001,
      costCurrency: "EUR",
      isConstructionCostPublic: true,
    },
    Ward: { completionDate: "2026-02-03", totalArea: 53_830, costAmount: 4_500_000, costCurrency: "EUR" },
    Yard: { floorArea: 12_346, costAmount: 4_500_000, costCurrency: "CHF", isConstructionCostPublic: true },
  };
  for (const [title, fact] of Object.entries(facts)) ids[title] = (await publish(ada, { title, ...fact })).id;
});

describe("a list filtered by facts", () => {
  it.each([
    ["practiceRole=architect", ["Quay", "Mill"]],
    ["practiceRole=ARCHITECT%20lead", ["Mill"]],
    ["practiceRole=record%20(landscape)", ["Quay"]],
    ["practiceRole=arch", []],
    ["practiceRole=%2B%20%2F", []],
    ["practiceRole=%22)%20OR%20(%22", []],
    ["deliveryMethod=design%20build", ["Quay", "Mill"]],
    ["deliveryMethod=Design-bid-build", ["Quay"]],
    ["certification=LEED", ["Quay", "Mill"]],
    ["certification=leed%20platinum", ["Mill"]],
    ["certification=minergie", ["Mill"]],
    ["award=prize%20stirling", ["Mill"]],
    ["award=prize%20detail", []],
    ["publication=detail%204/2025", ["Quay"]],
    ["completedFrom=2020", ["Ward", "Quay"]],
    ["completedTo=2024", ["Quay", "Mill"]],
    ["completedFrom=2024&completedTo=2024", ["Quay"]],
    ["areaFrom=5000", ["Yard", "Ward", "Quay"]],
    ["areaFrom=1000&areaTo=5000", ["Quay", "Mill"]],
    ["areaTo=999.4", []],
    ["areaFrom=5001&areaTo=12345", ["Yard", "Ward"]],
    ["areaFrom=12346&areaTo=12346", ["Yard"]],
    ["areaFrom=12350", []],
    ["areaTo=100000000", ["Yard", "Ward", "Quay", "Mill"]],
    ["costFrom=1&costCurrency=eur", ["Quay", "Mill"]],
    ["costTo=5000000&costCurrency=EUR", ["Mill"]],
    ["costFrom=4500000&costTo=4500000&costCurrency=EUR", []],
    ["costCurrency=CHF", ["Yard"]],
    ["costFrom=0&costTo=1000000000000&costCurrency=CHF", ["Yard"]],
    ["certification=leed&completedFrom=2020&areaTo=6000&projectType=cultural", ["Quay"]],
    ["certification=leed&search=mill", ["Mill"]],
    ["certification=leed&location=Oslo", ["Mill"]],
  ])("%s finds them in every order, and counts them", async (query, titles) => {
    const found = { titles, total: String(titles.length) };
    const given = Object.fromEntries(new URLSearchParams(query));
    for (const sort of ["newest", "liked", "viewed", "best"])
      expect(await list({ ...given, sort })).toEqual(found);
  });

  it.each([
    [
      "completedFrom=2024&completedTo=2020",
      "completedTo",
      "Last year of completion must not be before the first",
    ],
    ["completedFrom=20.5", "completedFrom", "First year of completion must be a whole number"],
    ["areaFrom=2&areaTo=1", "areaTo", "Largest area must not be below the least"],
    ["areaFrom=large", "areaFrom", "Least area must be a number"],
    ["costFrom=2&costTo=1&costCurrency=EUR", "costTo", "Highest cost must not be below the lowest"],
    ["costFrom=2", "costCurrency", "A cost needs its currency"],
    ["costCurrency=EUX", "costCurrency", "Currency must be a code such as EUR or USD"],
    [`certification=${"x".repeat(301)}`, "certification", "Certification must be at most 300 characters"],
  ])("refuses %s", async (query, field, message) => {
    expect(await json(visitor.get(`/api/projects?${query}`), 400)).toMatchObject({
      fields: { [field]: message },
    });
    const body = { name: "Wrong", ...Object.fromEntries(new URLSearchParams(query)) };
    expect(await json(ada.visitor.post("/api/saved-searches", body), 400)).toMatchObject({
      fields: { [field]: message },
    });
  });

  it("follows changes, and finds no cost or place that is hidden", async () => {
    const id = ids.Yard as number;
    const inCurrency = async () =>
      Promise.all(
        ["newest", "liked"].map(async (sort) => (await list({ costCurrency: "CHF", sort })).titles),
      );
    await json(patch(id, { isConstructionCostPublic: false }));
    expect(await inCurrency()).toEqual([[], []]);
    await json(
      patch(id, { isConstructionCostPublic: true, completionDate: "1999", practiceRole: "Advisor" }),
    );
    expect(await inCurrency()).toEqual([["Yard"], ["Yard"]]);
    for (const sort of ["newest", "viewed"]) {
      expect((await list({ completedTo: 2000, sort })).titles).toEqual(["Yard"]);
      expect((await list({ practiceRole: "advisor", sort })).titles).toEqual(["Yard"]);
    }
    await json(patch(ids.Mill as number, { isAddressPublic: false }));
    for (const sort of ["newest", "liked", "viewed"])
      expect((await list({ location: "Oslo", sort })).titles, sort).toEqual([]);
    await json(patch(ids.Mill as number, { isAddressPublic: true }));
    expect((await list({ location: "Oslo", sort: "liked" })).titles).toEqual(["Mill"]);
  });
});

it("a saved search keeps filters by facts, and its notification leads to them", { tags: "all" }, async () => {
  const bruno = await registerUser("bruno");
  const wanted = {
    name: "Certified",
    certification: "Passive house",
    completedFrom: 2020,
    areaFrom: 0,
    areaTo: 900.5,
  };
  const saved = await json<SavedSearch>(bruno.visitor.post("/api/saved-searches", wanted), 201);
  expect(saved).toMatchObject({ ...wanted, costCurrency: null });
  expect(await json(bruno.visitor.get("/api/saved-searches"))).toEqual([saved]);
  await publish(ada, {
    title: "Large",
    certifications: ["Passive house"],
    completionDate: "2022",
    floorArea: 2000,
  });
  await publish(ada, {
    title: "Old",
    certifications: ["Passive house"],
    completionDate: "2012",
    floorArea: 200,
  });
  await publish(ada, {
    title: "Fits",
    certifications: ["Passive house"],
    completionDate: "2022",
    floorArea: 200,
  });
  await env.DB.exec("UPDATE projects SET created_at = created_at - 61000");
  await env.DB.exec("UPDATE saved_searches SET seen_at = seen_at - 120000");
  await runCronTasks();
  const [notification, ...others] = await json<{ message: string; data: { url: string } }[]>(
    bruno.visitor.get("/api/notifications"),
  );
  expect(others).toEqual([]);
  expect(notification?.message).toBe("“Fits” fits your saved search “Certified”.");
  expect(notification?.data.url).toBe(
    "/discover?certification=Passive+house&completedFrom=2020&areaFrom=0&areaTo=900.5&sort=newest",
  );
  const csv = await (await bruno.visitor.get("/api/users/export/data")).text();
  expect(csv).toMatch(/^saved searches,.*Certified.*Passive house; 2020; 0; 900.5/m);
});
