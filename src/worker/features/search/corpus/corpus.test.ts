import type { SearchResults } from "@contract/search";
import { beforeAll, expect, it } from "vitest";
import { json, Visitor } from "../../../testing/api";
import { publish, registerUser, setColumn, upload } from "../../../testing/fixtures";
import { corpus } from "./projects";
import { known, mistyped, typed } from "./queries";

const visitor = new Visitor();

beforeAll(async () => {
  const ada = await registerUser("ada");
  await setColumn(ada.user.id, "account_type", "premium");
  const { imageUrl: mainImage } = await upload(ada);
  for (const [title, city, country, client, tags, description] of corpus)
    await publish(ada, { title, city, country, client, tags: tags.split(", "), description, mainImage });
}, 120_000);

const find = (q: string) => json<SearchResults>(visitor.get(`/api/search?q=${encodeURIComponent(q)}`));

/** The searches whose project is not among the first three results. */
async function missed(queries: [search: string, title: string][]) {
  const wrong: string[] = [];
  for (const [search, title] of queries) {
    const titles = (await find(search)).projects.map((project) => project.title);
    if (!titles.slice(0, 3).includes(title))
      wrong.push(`${search}: ${titles.indexOf(title) + 1} in ${titles.slice(0, 4).join(" | ")}`);
  }
  return wrong;
}

it("finds a known project among the first three for 97% of searches", async () => {
  const wrong = await missed(known);
  expect(wrong.length / known.length, wrong.join("\n")).toBeLessThanOrEqual(0.03);
}, 120_000);

it("finds it for 85% of mistyped searches", async () => {
  const wrong = await missed(mistyped);
  expect(wrong.length / mistyped.length, wrong.join("\n")).toBeLessThanOrEqual(0.15);
}, 120_000);

it("finds something for every beginning of a name", { tags: "all" }, async () => {
  const empty: string[] = [];
  for (const name of typed)
    for (let length = 1; length <= name.length; length++) {
      const search = name.slice(0, length);
      if ((await find(search)).projects.length === 0) empty.push(search);
    }
  expect(empty).toEqual([]);
});

it("the corpus names existing projects", () => {
  const titles = new Set(corpus.map(([title]) => title));
  expect([...known, ...mistyped].filter(([, title]) => !titles.has(title))).toEqual([]);
  expect(known.length + mistyped.length).toBeGreaterThanOrEqual(115);
});
