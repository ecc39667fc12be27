import type { OwnProject, TableOverview } from "@contract/own-projects";

/** A group of the owner's order: the pinned projects, those without a section, or a section. */
export type Group = {
  key: "pinned" | "none" | number;
  label: string;
  /** How many projects it has, loaded or not. */
  count: number;
  projects: OwnProject[];
};

export const keyOf = ({ isPinned, sectionId }: OwnProject): Group["key"] =>
  isPinned ? "pinned" : (sectionId ?? "none");

/** All groups in order, also empty ones: projects can be moved into them. */
export function groupsOf(projects: OwnProject[], overview: TableOverview): Group[] {
  const group = (key: Group["key"], label: string, count: number): Group => ({
    key,
    label,
    count,
    projects: projects.filter((project) => keyOf(project) === key),
  });
  return [
    group("pinned", "Pinned", overview.pinned),
    group("none", overview.sections.length > 0 ? "Without a section" : "Projects", overview.withoutSection),
    ...overview.sections.map(({ id, name, count }) => group(id, name, count)),
  ];
}

/** Where a project stands: in which group, and how many of its projects are above it. */
export type Spot = { key: Group["key"]; index: number };

export function spotOf(groups: Group[], id: number): Spot | undefined {
  for (const { key, projects } of groups) {
    const index = projects.findIndex((project) => project.id === id);
    if (index >= 0) return { key, index };
  }
  return undefined;
}

/** The groups with the project at another spot. */
export function placed(groups: Group[], project: OwnProject, spot: Spot): Group[] {
  const from = spotOf(groups, project.id);
  return groups.map((group) => {
    const others = group.projects.filter(({ id }) => id !== project.id);
    const isTarget = group.key === spot.key;
    const change = (isTarget ? 1 : 0) - (from?.key === group.key ? 1 : 0);
    if (isTarget) others.splice(spot.index, 0, project);
    return { ...group, count: group.count + change, projects: others };
  });
}

/** The spot above or below, in the next group at the end of one. Undefined at the ends of the list. */
export function nextSpot(groups: Group[], { key, index }: Spot, by: 1 | -1): Spot | undefined {
  const at = groups.findIndex((group) => group.key === key);
  const { projects = [], count = 0 } = groups[at] ?? {};
  if (by === 1 ? index < projects.length - 1 : index > 0) return { key, index: index + by };
  // The rest of the group is not loaded.
  if (by === 1 && count > projects.length) return undefined;
  const next = groups[at + by];
  if (!next) return undefined;
  return { key: next.key, index: by === 1 ? 0 : next.projects.length };
}

/** What the server is told of a spot. */
export function destinationOf(groups: Group[], id: number, { key, index }: Spot) {
  const others = groups.find((group) => group.key === key)?.projects.filter((project) => project.id !== id);
  return {
    isPinned: key === "pinned",
    sectionId: typeof key === "number" ? key : null,
    after: others?.[index - 1]?.id ?? null,
  };
}
