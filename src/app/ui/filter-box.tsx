import { ChevronDown, X } from "lucide-react";
import type { ReactNode } from "react";

type FilterBoxProps = {
  label: string;
  /** The label of the chosen value. */
  valueLabel?: string | undefined;
  onRemove?: () => void;
  /** True for a choice of its own. Otherwise a box without a value is shown only where there is no script. */
  isShown?: boolean;
  /** The control, which covers the whole box. Without one the value can only be removed. */
  children?: ReactNode;
};

/** A choice: the name of a filter, or its chosen value with a remove button. */
export function FilterBox({ label, valueLabel, onRemove, isShown, children }: FilterBoxProps) {
  return (
    <span
      className={`relative inline-flex h-10 max-w-full shrink-0 items-center rounded-sm border border-line-2 bg-sheet pl-3 text-14 transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${valueLabel ? "font-medium" : `gap-2 pr-3 ${isShown ? "" : "hidden! noscript:inline-flex!"}`}`}
    >
      <span aria-hidden="true" className="truncate">
        {valueLabel ?? label}
      </span>
      {!valueLabel && <ChevronDown />}
      {children}
      {valueLabel && (
        <button
          type="button"
          aria-label={`Remove ${label.toLowerCase()}: ${valueLabel}`}
          className="relative grid h-full w-9 shrink-0 place-items-center noscript:hidden"
          onClick={onRemove}
        >
          <X />
        </button>
      )}
    </span>
  );
}
