import type { ProjectCard } from "@contract/projects";
import { expect, it } from "vitest";
import { countLabel } from "./count-label";

const card = {} as ProjectCard;
const from = (position: { page?: number; before?: string }, count: number, total: number) => ({
  pages: [{ items: Array.from({ length: count }, () => card), total }],
  pageParams: [position],
});

it.each([
  ["a short list", from({ page: 1 }, 3, 3), false, "3 projects"],
  ["the first page", from({ page: 1 }, 9, 612), true, "9 of 612 projects"],
  ["a page between", from({ page: 3 }, 9, 612), true, "19 to 27 of 612 projects"],
  ["the last page", from({ page: 3 }, 7, 25), false, "19 to 25 of 25 projects"],
  ["a page beyond the last", from({ page: 50 }, 0, 25), false, "25 projects"],
  ["an empty list", from({ page: 1 }, 0, 0), false, "0 projects"],
  ["a list from a cursor", from({ before: "1-1" }, 9, 612), true, "9 projects"],
])("says how many projects %s has", (_name, pages, hasMore, label) => {
  expect(countLabel(pages, hasMore, {})).toBe(label);
});
