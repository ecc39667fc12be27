import type { Group, GroupPosition } from "./groups";

/** A row of the table: the heading of a group, or the project at a position in a group. */
export type Row = { group: Group; groupPosition?: GroupPosition };
export type Rows = ReturnType<typeof rowsOf>;

/** The rows of the groups, of which there can be thousands: each is made when it is asked for. */
export function rowsOf(groups: Group[], hasHeads: boolean) {
  const heads = hasHeads ? 1 : 0;
  let end = 0;
  const parts = groups.map((group) => {
    const start = end;
    end += heads + group.count;
    return { group, start };
  });
  return {
    count: end,
    at(index: number): Row | undefined {
      const part = parts.findLast(({ start }) => start <= index);
      if (!part || index >= end) return undefined;
      const { group, start } = part;
      const position = index - start - heads;
      return position < 0 ? { group } : { group, groupPosition: { key: group.key, index: position } };
    },
    indexOf({ key, index }: GroupPosition): number {
      const part = parts.find(({ group }) => group.key === key);
      return part ? part.start + heads + index : -1;
    },
  };
}
