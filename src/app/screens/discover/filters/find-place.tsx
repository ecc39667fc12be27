import { lazy, Suspense } from "react";
import { useLazyOpen } from "../../../lib/use-lazy-open";
import type { Criteria } from "../discover-search";

const load = () => import("./location-picker");
const LocationPicker = lazy(load);

type FindPlaceProps = { value: string | undefined; onChange: (part: Criteria) => void };

/** Opens the list of all places. Its code loads on hover or click. */
export function FindPlace({ value, onChange }: FindPlaceProps) {
  const { isOpen, setOpen, open } = useLazyOpen(load);
  const button = (
    <button
      type="button"
      aria-haspopup="dialog"
      className="text-link mt-3 text-14 text-ink-2 noscript:hidden"
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={isOpen === undefined ? open : undefined}
    >
      All places
    </button>
  );
  if (isOpen === undefined) return button;
  return (
    <Suspense fallback={button}>
      <LocationPicker
        trigger={button}
        value={value}
        open={isOpen}
        onOpenChange={setOpen}
        onChoose={(location) => {
          setOpen(false);
          onChange({ location });
        }}
      />
    </Suspense>
  );
}
