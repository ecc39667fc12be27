import type { TableOverview } from "@contract/own-projects";

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

/** The position of a project: its group, and the number of projects above it there. */
export type GroupPosition = { key: Group["key"]; index: number };
/** The table shows a project at `to` while the server still has it at `from`. */
type Move = { from: GroupPosition; to: GroupPosition };

export const isSameGroupPosition = (one: GroupPosition, other: GroupPosition) =>
  one.key === other.key && one.index === other.index;

/** The number of projects above the position, in all groups. */
export function positionOf(groups: Group[], { key, index }: GroupPosition): number {
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

/** The table shows a project at `groupPosition` because of a move. This is its position on the server until the move is saved. */
export function groupPositionBefore({ from, to }: Move, groupPosition: GroupPosition): GroupPosition {
  if (isSameGroupPosition(groupPosition, to)) return from;
  const others =
    groupPosition.index - (groupPosition.key === to.key && groupPosition.index > to.index ? 1 : 0);
  return {
    key: groupPosition.key,
    index: others + (groupPosition.key === from.key && others >= from.index ? 1 : 0),
  };
}

/** The position above or below, in the next group at the end of one. Undefined at the ends of the list. */
export function nextGroupPosition(
  groups: Group[],
  { key, index }: GroupPosition,
  by: 1 | -1,
): GroupPosition | undefined {
  const at = groups.findIndex((group) => group.key === key);
  const count = groups[at]?.count ?? 0;
  if (by === 1 ? index < count - 1 : index > 0) return { key, index: index + by };
  const next = groups[at + by];
  return next && { key: next.key, index: by === 1 ? 0 : next.count };
}
