import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { LazyOptionPicker } from "../../../search/option-filter";
import type { Criteria } from "./discover-search";
import { FacetGroups } from "./facet-groups";
import { type ProjectFilter, useLocations } from "./use-filters";

type FacetPanelProps = {
  criteria: Criteria;
  filters: ProjectFilter[];
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
  const locationFilter = filters.find(({ name }) => name === "location");
  return (
    <aside aria-label="Filter projects" data-runs-script="" className="max-xl:hidden pt-5 print:hidden">
      <div className="border-t border-ink">
        <FacetGroups criteria={criteria} filters={filters} />
        {locationFilter && (
          <LazyOptionPicker
            filter={locationFilter}
            useMore={useLocations}
            onChange={(value) => onChange({ [locationFilter.name]: value })}
          >
            {(button) => (
              <button {...button} className="text-link mt-3 text-14 text-ink-2 noscript:hidden">
                All places
              </button>
            )}
          </LazyOptionPicker>
        )}
        <FactPanel criteria={criteria} onChange={onChange} />
      </div>
    </aside>
  );
}

const FactFilterFields = lazy(() => import("../../../search/fact-filter-fields"));

type FactPanelProps = { criteria: Criteria; onChange: (part: Criteria) => void };

/** The filters by facts, which are loaded when they are opened. */
function FactPanel({ criteria, onChange }: FactPanelProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details className="group border-b border-line pb-4 noscript:hidden" onToggle={() => setOpened(true)}>
      <summary
        data-replay=""
        className="mt-4 flex min-h-6 list-none items-center justify-between font-medium text-14 [&::-webkit-details-marker]:hidden"
      >
        More filters
        <ChevronDown className="transition-transform group-not-open:-rotate-90" />
      </summary>
      {isOpened && (
        <div className="mt-4">
          <Suspense>
            <FactFilterFields criteria={criteria} onChange={onChange} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
