import { useAreaUnit } from "../lib/area-unit";
import { FilterBox } from "../ui/filter-box";
import type { FactCriteria } from "./fact-criteria";
import { factLabels } from "./fact-labels";

type FactChipsProps = { criteria: FactCriteria; onRemove: (part: FactCriteria) => void };

/** The filters by facts that are chosen, each with a remove button. */
export const FactChips = ({ criteria, onRemove }: FactChipsProps) =>
  factLabels(criteria, useAreaUnit()).map(({ label, text, names }) => (
    <FilterBox
      key={label}
      label={label}
      valueLabel={text}
      onRemove={() => onRemove(Object.fromEntries(names.map((name) => [name, undefined])))}
    />
  ));
