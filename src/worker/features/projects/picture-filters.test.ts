import type { Project } from "@contract/projects";
import { beforeAll, expect, it } from "vitest";
import { sample } from "../../../../scripts/combinations";
import { json, Visitor } from "../../testing/api";
import { newPicture, publish, registerUser, type TestUser } from "../../testing/fixtures";

let ada: TestUser;
let main = "";
let other = "";
beforeAll(async () => {
  ada = await registerUser("ada");
  [main, other] = [await newPicture(ada), await newPicture(ada)];
});

const found = async (query: string, title: string) => {
  const sorts = ["newest", "liked", "viewed"].map((sort) =>
    json<Project[]>(new Visitor().get(`/api/projects?${query}&sort=${sort}&search=${title}`)),
  );
  const own = json<Project[]>(ada.visitor.get(`/api/user/projects?${query}&search=${title}`));
  const lists = (await Promise.all([...sorts, own])).map((list) =>
    // A search that finds nothing is made again with similar words.
    list.some((project) => project.title === title),
  );
  expect(new Set(lists).size, query).toBe(1);
  return lists[0];
};
const filters = ["pictures=photographs", "ai=none", "ai=none-or-unlabelled"];

const declarations: [string, { kind?: string; ai?: string }[], boolean[]][] = [
  ["nothing", [], [false, false, true]],
  ["a photograph", [{ kind: "photograph" }], [true, false, true]],
  ["a photograph without AI", [{ kind: "photograph", ai: "none" }], [true, true, true]],
  ["a photograph changed by AI", [{ kind: "photograph", ai: "assisted" }], [true, false, false]],
  ["a photograph that AI generated", [{ kind: "photograph", ai: "generated" }], [false, false, false]],
  ["a photograph of a model", [{ kind: "model-photograph", ai: "none" }], [false, true, true]],
  ["a rendering without AI", [{ kind: "rendering", ai: "none" }], [false, true, true]],
  ["only another picture", [{}, { kind: "photograph", ai: "none" }], [false, false, true]],
  [
    "that AI made another one",
    [{ kind: "photograph", ai: "none" }, { ai: "generated" }],
    [true, false, false],
  ],
];
it.each(
  sample(declarations, 2),
)("a project of which its owner declared %s is found by its main picture, and by no AI in any", async (what, [
  ofMain,
  ofOther,
], expected) => {
  const title = `${what.replace(/\W/g, "")}Declared`;
  const imageDetails = [
    { url: main, ...ofMain },
    { url: other, ...ofOther },
  ];
  const fields = { title, mainImage: main, images: [other], constructionStatus: "completed" };
  const { id } = await publish(ada, fields);
  const change = (changes: object) => json(ada.visitor.patch(`/api/projects/${id}/update`, changes));
  await change({ imageDetails });
  for (const [index, query] of filters.entries())
    expect(await found(query, title), query).toBe(expected[index]);

  await change({ constructionStatus: "construction" });
  expect(await found("pictures=photographs", title)).toBe(false);
  await change({ constructionStatus: "completed" });
  expect(await found("pictures=photographs", title)).toBe(expected[0]);
  await change({ mainImage: other, images: [main] });
  expect(await found("pictures=photographs", title)).toBe(ofOther?.kind === "photograph");
});

it.each([
  ["pictures=all", "pictures", "Pictures must be one of photographs"],
  ["ai=some", "ai", "Use of AI must be one of none, none-or-unlabelled"],
])("a list refuses %s", async (query, field, message) => {
  expect(await json(new Visitor().get(`/api/projects?${query}`), 400)).toMatchObject({
    fields: { [field]: message },
  });
});
