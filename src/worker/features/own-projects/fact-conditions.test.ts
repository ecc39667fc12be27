import type { OwnProject } from "@contract/own-projects";
import { beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { json } from "../../testing/api";
import { publish, registerUser, type TestUser } from "../../testing/fixtures";

let ada: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada");
  const bruno = await registerUser("bruno");
  await publish(bruno, { title: "Other", certifications: ["LEED Gold"], constructionStatus: "tender" });
  await publish(ada, {
    title: "Mill",
    practiceRole: "Lead Architect",
    deliveryMethod: "Design-build",
    constructionStatus: "tender",
    certifications: ["LEED Platinum", "Minergie"],
    completionDate: "2019-11",
    totalArea: 10_763.91,
    costAmount: 4_000_000,
    costCurrency: "EUR",
  });
  await publish(ada, {
    title: "Quay",
    certifications: ["LEED Gold"],
    completionDate: "2024",
    floorArea: 5000.4,
    awards: ["Prize"],
  });
});

const titles = async (query: string) =>
  (await json<z.infer<typeof OwnProject>[]>(ada.visitor.get(`/api/user/projects?${query}`))).map(
    ({ title }) => title,
  );

it.each([
  ["constructionStatus=tender", ["Mill"]],
  ["practiceRole=architect%20lead", ["Mill"]],
  ["deliveryMethod=design-build", ["Mill"]],
  ["deliveryMethod=%2B", []],
  ["certification=leed", ["Quay", "Mill"]],
  ["certification=minergie%20leed", ["Mill"]],
  ["award=prize", ["Quay"]],
  ["publication=prize", []],
  ["completedFrom=2020", ["Quay"]],
  ["completedTo=2019", ["Mill"]],
  ["areaFrom=1000&areaTo=5000", ["Quay", "Mill"]],
  ["areaFrom=1001", ["Quay"]],
  ["costCurrency=EUR", ["Mill"]],
  ["costFrom=4000000&costTo=4000000&costCurrency=EUR", ["Mill"]],
  ["costFrom=4000001&costCurrency=EUR", []],
  ["certification=leed&completedTo=2020&sort=title", ["Mill"]],
])("the owner's table finds with %s their own projects, also by a hidden cost", async (query, expected) => {
  expect(await titles(query)).toEqual(expected);
});

it("the owner's table refuses bounds that contradict each other, and so does a change of all matches", async () => {
  const fields = { areaTo: "Largest area must not be below the least" };
  expect(await json(ada.visitor.get("/api/user/projects?areaFrom=2&areaTo=1"), 400)).toMatchObject({
    fields,
  });
});
