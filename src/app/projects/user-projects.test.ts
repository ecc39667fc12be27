import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import type { Client } from "../data/api/trpc";
import { listsOf, userProjectsQuery } from "./user-projects";

const PAGE_SIZE = 50;
const ada = { username: "Ada" };

let calls: unknown[];
let queryClient: QueryClient;
beforeEach(() => {
  calls = [];
  queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
});

/** A server whose user has this many projects: a hall, then houses. */
const clientWith = (count: number) => {
  const answer = async (input: { category?: string; before?: string; limit: number }) => {
    calls.push(input);
    const all = Array.from({ length: count }, (_, index) => ({
      id: count - index,
      createdAt: new Date(count - index).toISOString(),
      category: index === 0 ? "hall" : "house",
    })).filter(({ category }) => category === (input.category ?? category));
    const start = input.before ? all.findIndex(({ id }) => input.before?.endsWith(`-${id}`)) + 1 : 0;
    const categories = ["hall", "house"];
    return { items: all.slice(start, start + input.limit), total: all.length, categories };
  };
  return { users: { portfolio: { query: answer }, projects: { query: answer } } } as unknown as Client;
};

async function load(client: Client, search = {}, pages = 1) {
  const query = userProjectsQuery({ client, queryClient }, ada, search);
  return (await queryClient.fetchInfiniteQuery({ ...query, pages })).pages.flatMap(({ items }) => items);
}

it("shows a category without a call when all projects are loaded", async () => {
  const client = clientWith(PAGE_SIZE + 5);
  await load(client, {}, 2);
  expect(calls).toHaveLength(2);
  expect(await load(client, { category: "hall" })).toHaveLength(1);
  expect(await load(client, { category: "house" })).toHaveLength(PAGE_SIZE + 4);
  expect(await load(client, { category: "bridge" })).toEqual([]);
  expect(calls).toHaveLength(2);
});

it("asks for a category when not all projects are loaded, or they have changed", async () => {
  const client = clientWith(PAGE_SIZE + 5);
  await load(client);
  expect(await load(client, { category: "house" })).toHaveLength(PAGE_SIZE);
  expect(calls.at(-1)).toMatchObject({ username: "Ada", category: "house", limit: PAGE_SIZE });

  const few = clientWith(3);
  queryClient.clear();
  await load(few);
  await queryClient.invalidateQueries({ queryKey: listsOf({ username: "ada" }), refetchType: "none" });
  await load(few, { category: "house" });
  expect(calls).toHaveLength(4);
});

it("does not take a list that starts at a cursor for all projects", async () => {
  const client = clientWith(3);
  expect(await load(client, { start: "3-3" })).toHaveLength(2);
  expect(await load(client, { category: "hall" })).toHaveLength(1);
  expect(calls).toHaveLength(2);
});

it("lists fewer projects a page on a profile, and all of them in the end", async () => {
  const query = userProjectsQuery({ client: clientWith(30), queryClient }, { id: 1 });
  const { pages } = await queryClient.fetchInfiniteQuery({ ...query, pages: 5 });
  expect(pages.map(({ items }) => items.length)).toEqual([24, 6]);
});
