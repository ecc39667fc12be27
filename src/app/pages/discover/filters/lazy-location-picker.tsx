import { lazy, type ReactElement, Suspense } from "react";
import { useLazyOpen } from "../../../ui/use-lazy-open";
import type { Criteria } from "./discover-search";

const load = () => import("./location-picker");
const LocationPicker = lazy(load);

type ButtonProps = {
  type: "button";
  "aria-haspopup": "dialog";
  onPointerEnter: () => void;
  onClick: (() => void) | undefined;
};

type LazyLocationPickerProps = {
  value: string | undefined;
  onChange: (part: Criteria) => void;
  /** Renders the button that opens the list. */
  children: (props: ButtonProps) => ReactElement;
};

/** A button that opens the searchable list of all locations. Its code loads on hover or click. */
export function LazyLocationPicker({ value, onChange, children }: LazyLocationPickerProps) {
  const { isOpen, setOpen, open } = useLazyOpen(load);
  const button = children({
    type: "button",
    "aria-haspopup": "dialog",
    onPointerEnter: () => void load().catch(() => undefined),
    onClick: isOpen === undefined ? open : undefined,
  });
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
