import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode };

/** A native checkbox with our own style. The label is clickable too. */
export function Checkbox({ label, className = "", ...rest }: CheckboxProps) {
  return (
    <label className={`flex min-h-6 items-start gap-2.5 text-14 ${className}`}>
      <span className="relative mt-px shrink-0">
        <input
          type="checkbox"
          className="peer block size-4.5 appearance-none rounded-sm border border-line-2 bg-sheet checked:border-ink checked:bg-ink aria-invalid:border-bad aria-invalid:inset-ring-1 aria-invalid:inset-ring-bad disabled:border-line disabled:bg-well"
          {...rest}
        />
        <Check className="pointer-events-none absolute inset-px text-paper opacity-0 peer-checked:opacity-100" />
      </span>
      <span>{label}</span>
    </label>
  );
}
