import { useEffect } from "react";
import type { Criteria } from "./discover-search";
import { FacetGroups } from "./facet-groups";
import { FactPanel } from "./fact-panel";
import { LazyLocationPicker } from "./lazy-location-picker";
import type { Filter } from "./use-filters";

type FacetPanelProps = {
  criteria: Criteria;
  filters: Filter[];
  /** Called when the window is wide enough for the panel. */
  onShown: () => void;
  onChange: (part: Criteria) => void;
};

/** The filters beside the results, from 1600 px. Its options are links, and work without JavaScript. */
export function FacetPanel({ criteria, filters, onShown, onChange }: FacetPanelProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width is read once for each query
  useEffect(() => {
    const wide = matchMedia("(min-width: 1600px)");
    const check = () => wide.matches && onShown();
    check();
    wide.addEventListener("change", check);
    return () => wide.removeEventListener("change", check);
  }, []);
  return (
    <aside aria-label="Filter projects" className="max-xl:hidden pt-5 print:hidden">
      <div className="border-t border-ink">
        <FacetGroups criteria={criteria} filters={filters} />
        <LazyLocationPicker value={criteria.location} onChange={onChange}>
          {(button) => (
            <button {...button} className="text-link mt-3 text-14 text-ink-2 noscript:hidden">
              All places
            </button>
          )}
        </LazyLocationPicker>
        <FactPanel criteria={criteria} onChange={onChange} />
      </div>
    </aside>
  );
}
