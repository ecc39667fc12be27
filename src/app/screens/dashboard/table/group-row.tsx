import type { ComponentProps } from "react";
import { formatNumber } from "../../../lib/format/format";
import { COLUMNS_ON_PHONE } from "./column-class";
import type { Group } from "./groups";

type GroupRowProps = ComponentProps<"tr"> & { group: Group };

/** The heading of a group, as a row of the table. */
export const GroupRow = ({ group, ...attributes }: GroupRowProps) => (
  <tr {...attributes} className="border-b border-line">
    <th
      scope="colgroup"
      colSpan={COLUMNS_ON_PHONE}
      className="pt-6 pb-2 text-left font-medium wrap-anywhere md:whitespace-nowrap"
    >
      {group.label} <span className="ml-1.5 font-mono text-12 text-ink-2">{formatNumber(group.count)}</span>
    </th>
  </tr>
);
