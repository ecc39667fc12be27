import { env } from "cloudflare:workers";
import type { OwnProject } from "@contract/own-projects";
import {
  choiceFilters,
  derivedFilters,
  type FieldDefinition,
  fieldTable,
  isByYear,
  rangeFilters,
  samples,
  wordFilters,
} from "@contract/project-fields";
import type { ImportResult } from "@contract/project-import";
import { projectSorts } from "@contract/project-lists";
import type { Project } from "@contract/projects";
import type { SavedSearch } from "@contract/saved-searches";
import { getTableColumns } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { projects } from "../../db/schema";
import { json, Visitor } from "../../testing/api";
import { form, publish, registerUser, setColumn, type TestUser, upload } from "../../testing/fixtures";
import { runCronTasks } from "../../testing/outbound";

/**
 * Checks every entry of the tables in contract/project-fields.ts. A field or filter that is only half added fails here, by
 * its name.
 */

type Facts = { label?: object; measured?: object } & Record<string, unknown>;
type Case = { filter: string; query: Record<string, string>; found: Facts; others: Facts };

const period = { from: "2024", to: "2024", isPublic: true };
/** For each derived filter: the labels of the main picture, or the measure, that it finds, and those that it does not find. */
const derived: Record<string, [found: Facts, others: Facts]> = {
  inUse: [
    { measured: { metric: "electricityUse", value: 9, unit: "kWh", basis: "measured", ...period } },
    { measured: { metric: "electricityUse", value: 9, unit: "kWh", basis: "predicted", ...period } },
  ],
  pictures: [{ label: { kind: "photograph" } }, { label: { kind: "rendering" } }],
  ai: [{ label: { ai: "none" } }, { label: { ai: "assisted" } }],
};

/** For each filter: a query, the facts of a project that it finds, and those of one that it does not find. */
const cases: Case[] = [
  ...choiceFilters.map(([filter, { fact }]): Case => {
    const [first = "", second] = Object.keys(fieldTable[fact].choices);
    return { filter, query: { [filter]: first }, found: { [fact]: first }, others: { [fact]: second } };
  }),
  ...derivedFilters.map(([filter, { choices }]): Case => {
    const [value = ""] = Object.keys(choices);
    const facts = (index: 0 | 1) => ({
      constructionStatus: "completed",
      ...derived[filter]?.[index],
    });
    return { filter, query: { [filter]: value }, found: facts(0), others: facts(1) };
  }),
  ...wordFilters.map(([filter, { fact }]): Case => {
    const value = (word: string) => (fieldTable[fact].type === "list" ? [word] : word);
    return {
      filter,
      query: { [filter]: `granite ${filter}` },
      found: { [fact]: value(`${filter} of granite`) },
      others: { [fact]: value(`${filter} of timber`) },
    };
  }),
  ...rangeFilters.map(([filter, range]): Case => {
    const { fields, currency, shownIf } = range;
    const isDate = isByYear(range);
    const [field = ""] = fields.map(({ name }) => name);
    const facts = (value: number) => ({
      [field]: isDate ? String(value) : value,
      ...(currency && { [currency]: "CHF" }),
      ...(shownIf && { [shownIf]: true }),
    });
    const [low, high] = isDate ? [1901, 1902] : [7, 9];
    return {
      filter,
      query: {
        [`${filter}From`]: String(low),
        [`${filter}To`]: String(low),
        ...(currency && { [currency]: "CHF" }),
      },
      found: facts(low),
      others: facts(high),
    };
  }),
];

const values = {
  ...Object.fromEntries(
    Object.entries<FieldDefinition>(fieldTable).map(([name, field]) => {
      if (field.type === "flag") return [name, !field.initial];
      if (field.type === "list") return [name, [`One of ${name}`, `Other of ${name}`]];
      return [name, samples[name as keyof typeof samples] ?? `Some ${name}`];
    }),
  ),
  title: "Whole",
};
const switches = { isConstructionCostPublic: true, isClientPublic: true, isAddressPublic: true };

let ada: TestUser;
let bruno: TestUser;
let whole: Project;
const visitor = new Visitor();
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  await setColumn(ada.user.id, "account_type", "premium");
  for (const { filter, query } of cases)
    await json(bruno.visitor.post("/api/saved-searches", { name: filter, ...query }), 201);
  const { imageUrl: mainImage } = await upload(ada);
  for (const { filter, found, others } of cases) {
    const publishWith = async ({ label, measured, ...facts }: Facts, title: string) => {
      const { id } = await publish(ada, {
        mainImage,
        title,
        ...facts,
        ...(label && { imageDetails: [{ url: mainImage, ...label }] }),
      });
      if (measured) await json(ada.visitor.put(`/api/projects/${id}/measures`, { measures: [measured] }));
    };
    await publishWith(found, `Fits ${filter}`);
    await publishWith(others, `Differs in ${filter}`);
  }
  whole = await publish(ada, { mainImage, ...values });
});

const titles = (projects: { title: string }[]) =>
  projects.map(({ title }) => title).filter((title) => title !== "Whole");

it("each field has a column, also in the migrations", async () => {
  const columns: Record<string, { name: string } | undefined> = getTableColumns(projects);
  const { results } = await env.DB.prepare("SELECT name FROM pragma_table_info('projects')").all();
  const migrated = new Set(results.map(({ name }) => name));
  expect(Object.keys(fieldTable).filter((name) => !migrated.has(columns[name]?.name))).toEqual([]);
});

it("each filter has a token of its own", () => {
  const tokens = [...choiceFilters, ...wordFilters, ...rangeFilters, ...derivedFilters].map(
    ([, { token }]) => token,
  );
  const all = [...tokens, "all", "cat", "com", "siz", "loc"];
  expect(all.filter((token, index) => all.indexOf(token) !== index)).toEqual([]);
});

describe.each(cases)("the filter $filter", ({ filter, query }) => {
  it("separates two projects in every order of the public list, and counts them", async () => {
    for (const sort of projectSorts) {
      const address = `/api/projects?${new URLSearchParams({ ...query, sort })}`;
      expect(titles(await json<Project[]>(visitor.get(address))), sort).toEqual([`Fits ${filter}`]);
    }
  });

  it("separates them in the owner's table", async () => {
    const found = await json<z.infer<typeof OwnProject>[]>(
      ada.visitor.get(`/api/user/projects?${new URLSearchParams(query)}`),
    );
    expect(titles(found)).toEqual([`Fits ${filter}`]);
  });

  it("is kept by a saved search", async () => {
    const searches = await json<SavedSearch[]>(bruno.visitor.get("/api/saved-searches"));
    const saved = searches.find(({ name }) => name === filter) as Record<string, unknown> | undefined;
    for (const [name, value] of Object.entries(query)) expect(String(saved?.[name]), name).toBe(value);
  });
});

it("each saved search notifies of the project that its filter finds", async () => {
  await env.DB.exec("UPDATE projects SET created_at = created_at - 61000");
  await env.DB.exec("UPDATE saved_searches SET seen_at = seen_at - 120000");
  await runCronTasks();
  const notifications = await json<{ message: string }[]>(bruno.visitor.get("/api/notifications?limit=50"));
  const messages = notifications.map(({ message }) => message).sort();
  expect(messages).toHaveLength(cases.length);
  for (const { filter } of cases)
    expect(
      messages.find((message) => message.includes(`“${filter}”`)),
      filter,
    ).toContain(`“Fits ${filter}”`);
});

const emptyValueOf = (field: FieldDefinition) => {
  if (field.type === "flag") return field.initial;
  return ["list", "tags", "people"].includes(field.type) ? [] : null;
};

describe.each(Object.entries<FieldDefinition>(fieldTable))("the field %s", (name, field) => {
  it("is stored, read and cleared", async () => {
    expect(whole[name as keyof Project]).toEqual(values[name as keyof typeof values]);
    const names = [name, ...(field.partOf ? [field.partOf] : [])];
    const path = `/api/projects/${whole.id}/update`;
    const answer = ada.visitor.patch(path, Object.fromEntries(names.map((each) => [each, null])));
    if ("isRequired" in field) return json(answer, 400);
    expect((await json<Project>(answer))[name as keyof Project]).toEqual(emptyValueOf(field));
    await json(ada.visitor.patch(path, values));
  });

  it("is shown to others, unless its owner hides it", async () => {
    const valueAfter = async (shown: object) => {
      await json(ada.visitor.patch(`/api/projects/${whole.id}/update`, shown));
      return (await json<Project>(visitor.get(`/api/projects/${whole.id}`)))[name as keyof Project] ?? null;
    };
    const value = name in switches || values[name as keyof typeof values];
    expect(await valueAfter(switches)).toEqual(value);
    if (field.shownIf) expect(await valueAfter({ [field.shownIf]: false })).toBeNull();
  });
});

it("the description of the API has every field and every filter", async () => {
  const { paths, components } = await json<{
    paths: Record<string, { get?: { parameters: { name: string }[] } }>;
    components: { schemas: Record<string, { properties?: object }> };
  }>(visitor.get("/api/openapi.json"));
  const fields = Object.keys(components.schemas.Project?.properties ?? {});
  expect(fields).toEqual(expect.arrayContaining(Object.keys(values)));
  for (const path of ["/api/projects", "/api/user/projects"]) {
    const parameters = paths[path]?.get?.parameters.map(({ name }) => name);
    expect(parameters, path).toEqual(
      expect.arrayContaining(cases.flatMap(({ query }) => Object.keys(query))),
    );
  }
});

it("an import and an export have every field", async () => {
  const cell = (value: unknown) =>
    Array.isArray(value) && typeof value[0] === "string" ? value.join("; ") : value;
  const quoted = (value: unknown) =>
    `"${String(typeof value === "object" ? JSON.stringify(value) : value).replaceAll('"', '""')}"`;
  const csv = [
    Object.keys(values).join(","),
    Object.values(values)
      .map((value) => quoted(cell(value)))
      .join(","),
  ].join("\n");
  const { projects } = await json<ImportResult>(
    ada.visitor.post("/api/projects/import", form({ file: new File([csv], "projects.csv") })),
  );
  const imported = await json<Project>(ada.visitor.get(`/api/projects/${projects[0]?.id}`));
  for (const [name, value] of Object.entries(values))
    expect(imported[name as keyof Project], name).toEqual(value);
  const exported = await (await ada.visitor.get("/api/users/export/data")).text();
  const columns = exported.split("\n")[0]?.split(",");
  const names = Object.keys(values).map((name) => (name === "description" ? "content" : name));
  expect(columns).toEqual(expect.arrayContaining(names));
});
