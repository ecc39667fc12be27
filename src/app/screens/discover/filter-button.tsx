import { lazy, Suspense } from "react";
import { useLazyOpen } from "../../lib/use-lazy-open";
import { Button } from "../../ui/button";
import type { Criteria } from "./discover-search";
import type { Filter } from "./filter-choices";

const load = () => import("./filter-drawer");
const FilterDrawer = lazy(load);

type FilterButtonProps = {
  filters: Filter[];
  location: string | undefined;
  active: number;
  count: string;
  onChange: (part: Criteria) => void;
  onClear: () => void;
};

/** On a phone: how many filters are chosen, and the way to all of them. */
export function FilterButton({ active, ...rest }: FilterButtonProps) {
  const { isOpen, setOpen, open } = useLazyOpen(load);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        className="bg-sheet md:hidden"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={open}
      >
        Filters
        {active > 0 && (
          <span className="font-mono text-12 font-normal">
            {active}
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
