import type { OwnProject, TableOverview } from "@contract/own-projects";
import { describe, expect, it } from "vitest";
import { destinationOf, groupsOf, nextSpot, placed, spotOf } from "./groups";

const project = (id: number, isPinned: boolean, sectionId: number | null) =>
  ({ id, isPinned, sectionId }) as OwnProject;
const overview = {
  pinned: 1,
  withoutSection: 0,
  sections: [
    { id: 7, name: "Housing", count: 2 },
    { id: 8, name: "Competitions", count: 0 },
  ],
} as TableOverview;
const groups = groupsOf([project(1, true, 7), project(2, false, 7), project(3, false, 7)], overview);

describe("the groups of the table", () => {
  it("are the pinned projects, those without a section, and the sections", () => {
    expect(groups.map(({ label, projects }) => [label, projects.map(({ id }) => id)])).toEqual([
      ["Pinned", [1]],
      ["Without a section", []],
      ["Housing", [2, 3]],
      ["Competitions", []],
    ]);
  });

  it("are walked through in both directions, also the empty ones", () => {
    const walk = (by: 1 | -1, key: 8 | "pinned") => {
      const found = [];
      let moved = groups;
      const start = groups.flatMap(({ projects }) => projects).find(({ id }) => id === (by === 1 ? 1 : 3));
      for (let spot = spotOf(groups, start?.id ?? 0); spot && start; ) {
        const next = nextSpot(moved, spot, by);
        if (next) moved = placed(moved, start, next);
        if (next) found.push([next.key, next.index]);
        spot = next;
      }
      expect(found.at(-1)?.[0]).toBe(key);
      return found;
    };
    expect(walk(1, 8)).toEqual([
      ["none", 0],
      [7, 0],
      [7, 1],
      [7, 2],
      [8, 0],
    ]);
    expect(walk(-1, "pinned")).toEqual([
      [7, 0],
      ["none", 0],
      ["pinned", 1],
      ["pinned", 0],
    ]);
  });

  it("tell the server which project is above", () => {
    expect(destinationOf(groups, 1, { key: 7, index: 1 })).toEqual({
      isPinned: false,
      sectionId: 7,
      after: 2,
    });
    expect(destinationOf(groups, 3, { key: 7, index: 0 })).toEqual({
      isPinned: false,
      sectionId: 7,
      after: null,
    });
    expect(destinationOf(groups, 3, { key: "pinned", index: 1 })).toMatchObject({ isPinned: true, after: 1 });
  });
});
