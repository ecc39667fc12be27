import { expect, it } from "vitest";
import { foldRuns } from "./fold-runs";

const projects = (owners: string) => [...owners].map((owner, id) => ({ id, userId: owner.charCodeAt(0) }));
const folded = (owners: string) => {
  const { shown, more } = foldRuns(projects(owners));
  return [shown.map(({ id }) => id), [...more]];
};

it("shows two of the projects of one person that stand one after the other, and counts the others", () => {
  expect(folded("")).toEqual([[], []]);
  expect(folded("aabb")).toEqual([[0, 1, 2, 3], []]);
  expect(folded("aaaab")).toEqual([[0, 1, 4], [[1, 2]]]);
  expect(folded("baaaabaaa")).toEqual([
    [0, 1, 2, 5, 6, 7],
    [
      [2, 2],
      [7, 1],
    ],
  ]);
});

it("changes no card when more projects follow", () => {
  const [before, after] = [folded("aaab"), folded("aaabbbb")];
  expect((after[0] as number[]).slice(0, (before[0] as number[]).length)).toEqual(before[0]);
});
