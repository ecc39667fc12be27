import { ChevronDown, X } from "lucide-react";
import type { ReactNode } from "react";

type FilterBoxProps = {
  label: string;
  /** What is chosen, as it is shown. */
  shown: string | undefined;
  onRemove: () => void;
  /** The control, which lies over all of the box. */
  children: ReactNode;
};

/** A filter's name, or what is chosen and a cross. On a phone it stands there only once something is chosen. */
export function FilterBox({ label, shown, onRemove, children }: FilterBoxProps) {
  return (
    <span
      className={`relative inline-flex h-10 max-w-full shrink-0 items-center rounded-sm border border-line-2 bg-sheet pl-3 text-14 transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${shown ? "font-medium" : "gap-2 pr-3 max-md:hidden"}`}
    >
      <span aria-hidden="true" className="truncate">
        {shown ?? label}
      </span>
      {!shown && <ChevronDown />}
      {children}
      {shown && (
        <button
          type="button"
          aria-label={`Remove ${label.toLowerCase()}: ${shown}`}
          className="relative grid h-full w-9 shrink-0 place-items-center"
          onClick={onRemove}
        >
          <X />
        </button>
      )}
    </span>
  );
}
