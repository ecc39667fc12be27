import { lazy, Suspense } from "react";
import type { FactCriteria } from "../../features/search/fact-criteria";
import { useLazyOpen } from "../../lib/use-lazy-open";
import { Button } from "../../ui/button";

const load = () => import("./fact-filter-drawer");
const FactFilterDrawer = lazy(load);

type FactFilterButtonProps = { criteria: FactCriteria; onChange: (part: FactCriteria) => void };

export function FactFilterButton(props: FactFilterButtonProps) {
  const { isOpen, setOpen, open } = useLazyOpen(load);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        className="noscript:hidden"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={open}
      >
        More filters
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <FactFilterDrawer open={isOpen} onOpenChange={setOpen} {...props} />
        </Suspense>
      )}
    </>
  );
}
