import { describe, expect, it } from "vitest";
import {
  countsAfter,
  type GroupPosition,
  groupPositionBefore,
  groupsOf,
  nextGroupPosition,
  positionOf,
} from "./groups";

const groups = groupsOf({
  total: 6,
  pinned: 1,
  withoutSection: 2,
  sections: [
    { id: 7, name: "Housing", count: 3 },
    { id: 8, name: "Bridges", count: 0 },
  ],
  categories: [],
  columns: [],
});
/** The projects in the order of the server. */
const names = ["pinned", "a", "b", "x", "y", "z"];

/** The projects that the table shows with a move, group by group. */
function shown(from: GroupPosition, to: GroupPosition) {
  const move = { from, to };
  return countsAfter(groups, move).map(({ key, count }) =>
    Array.from(
      { length: count },
      (_, index) => names[positionOf(groups, groupPositionBefore(move, { key, index }))],
    ).join(""),
  );
}

describe("the groups of the owner's order", () => {
  it("has every group, with the place of each project", () => {
    expect(groups.map(({ label, count }) => [label, count])).toEqual([
      ["Pinned", 1],
      ["Without a section", 2],
      ["Housing", 3],
      ["Bridges", 0],
    ]);
    expect(positionOf(groups, { key: 7, index: 1 })).toBe(4);
  });

  it.each<[GroupPosition, GroupPosition, string[]]>([
    [{ key: 7, index: 0 }, { key: 7, index: 2 }, ["pinned", "ab", "yzx", ""]],
    [{ key: 7, index: 2 }, { key: 7, index: 0 }, ["pinned", "ab", "zxy", ""]],
    [{ key: "none", index: 0 }, { key: 7, index: 1 }, ["pinned", "b", "xayz", ""]],
    [{ key: 7, index: 1 }, { key: "none", index: 2 }, ["pinned", "aby", "xz", ""]],
    [{ key: "none", index: 1 }, { key: 8, index: 0 }, ["pinned", "a", "xyz", "b"]],
    [{ key: "pinned", index: 0 }, { key: "pinned", index: 0 }, ["pinned", "ab", "xyz", ""]],
  ])("shows a project of %o at %o", (from, to, expected) => {
    expect(shown(from, to)).toEqual(expected);
  });

  it("goes on in the next group at the end of one", () => {
    expect(nextGroupPosition(groups, { key: "none", index: 0 }, 1)).toEqual({ key: "none", index: 1 });
    expect(nextGroupPosition(groups, { key: "none", index: 1 }, 1)).toEqual({ key: 7, index: 0 });
    expect(nextGroupPosition(groups, { key: 7, index: 0 }, -1)).toEqual({ key: "none", index: 2 });
    expect(nextGroupPosition(groups, { key: "pinned", index: 0 }, -1)).toBeUndefined();
    expect(nextGroupPosition(groups, { key: 8, index: 0 }, 1)).toBeUndefined();
  });
});
