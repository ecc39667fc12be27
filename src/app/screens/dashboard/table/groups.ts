import type { OwnProject, TableOverview } from "@contract/own-projects";

/** A group of the owner's order: the pinned projects, those without a section, or a section. */
export type Group = {
  key: "pinned" | "none" | number;
  label: string;
  count: number;
};

/** All groups in order, also empty ones: projects can be moved into them. */
export const groupsOf = (overview: TableOverview): Group[] => [
  { key: "pinned", label: "Pinned", count: overview.pinned },
  {
    key: "none",
    label: overview.sections.length > 0 ? "Without a section" : "Projects",
    count: overview.withoutSection,
  },
  ...overview.sections.map(({ id, name, count }) => ({ key: id, label: name, count })),
];

/** Where a project stands: in which group, and how many of its projects are above it. */
export type Spot = { key: Group["key"]; index: number };
/** A project that the table shows at `to` while the server still has it at `from`. */
export type Move = { project: OwnProject; from: Spot; to: Spot };

export const isSameSpot = (one: Spot, other: Spot) => one.key === other.key && one.index === other.index;

/** How many projects are above the spot, in all groups. */
export function positionOf(groups: Group[], { key, index }: Spot): number {
  const before = groups.slice(
    0,
    groups.findIndex((group) => group.key === key),
  );
  return before.reduce((sum, { count }) => sum + count, index);
}

/** The groups with their counts after the move. */
export const countsAfter = (groups: Group[], { from, to }: Move): Group[] =>
  groups.map((group) => ({
    ...group,
    count: group.count + (group.key === to.key ? 1 : 0) - (group.key === from.key ? 1 : 0),
  }));

/** Where the server, which has not made the move yet, has the project that the table shows at `spot`. */
export function spotBefore({ from, to }: Move, spot: Spot): Spot {
  if (isSameSpot(spot, to)) return from;
  const others = spot.index - (spot.key === to.key && spot.index > to.index ? 1 : 0);
  return { key: spot.key, index: others + (spot.key === from.key && others >= from.index ? 1 : 0) };
}

/** The spot above or below, in the next group at the end of one. Undefined at the ends of the list. */
export function nextSpot(groups: Group[], { key, index }: Spot, by: 1 | -1): Spot | undefined {
  const at = groups.findIndex((group) => group.key === key);
  const count = groups[at]?.count ?? 0;
  if (by === 1 ? index < count - 1 : index > 0) return { key, index: index + by };
  const next = groups[at + by];
  return next && { key: next.key, index: by === 1 ? 0 : next.count };
}
