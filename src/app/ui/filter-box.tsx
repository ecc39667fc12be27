import { ChevronDown, X } from "lucide-react";
import type { ReactNode } from "react";

type FilterBoxProps = {
  label: string;
  /** The label of the chosen value. */
  valueLabel?: string | undefined;
  onRemove?: () => void;
  /** The windows in which a box without a value is shown. By default only where there is no script. */
  shown?: "always" | "desktop" | undefined;
  /** The control, which covers the whole box. Without one the value can only be removed. */
  children?: ReactNode;
};

/** A box with the name of a filter, or with its chosen value and a remove button. */
export function FilterBox({ label, valueLabel, onRemove, shown, children }: FilterBoxProps) {
  const empty =
    shown === "always"
      ? ""
      : `noscript:inline-flex! ${shown ? "max-[1023px]:hidden! xl:hidden!" : "hidden!"}`;
  return (
    <span
      className={`relative inline-flex h-10 max-w-full shrink-0 items-center rounded-sm border border-line-2 bg-sheet pl-3 text-14 transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${valueLabel ? "font-medium noscript:pr-3" : `gap-2 pr-3 ${empty}`}`}
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
