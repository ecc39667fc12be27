import { lazy, Suspense } from "react";
import { Button } from "../../../ui/button";
import { useLazyOpen } from "../../../ui/use-lazy-open";
import type { Criteria } from "./discover-search";
import type { Filter } from "./use-filters";

const load = () => import("./filter-drawer");
const FilterDrawer = lazy(load);

type FilterDrawerButtonProps = {
  filters: Filter[];
  criteria: Criteria;
  activeCount: number;
  count: string;
  onChange: (part: Criteria) => void;
  onClear: () => void;
};

/** Opens the drawer with all filters and shows how many are active. Shown below 1600 px. */
export function FilterDrawerButton({ activeCount, ...rest }: FilterDrawerButtonProps) {
  const { isOpen, setOpen, open } = useLazyOpen(load);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        className="bg-sheet xl:hidden noscript:hidden"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={open}
      >
        Filters
        {activeCount > 0 && (
          <span className="font-mono text-12 font-normal">
            {activeCount}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <FilterDrawer open={isOpen} onOpenChange={setOpen} {...rest} />
        </Suspense>
      )}
    </>
  );
}
