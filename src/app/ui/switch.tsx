import { Switch as Radix } from "radix-ui";
import { type ReactNode, useId } from "react";

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A switch that takes effect at once, with "On" or "Off" next to it. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6 py-3.5">
      <div className="min-w-0">
        <label htmlFor={id} className="block min-h-6 font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-14 text-ink-2">
            {hint}
          </p>
        )}
      </div>
      <span className="flex shrink-0 items-center gap-3 text-14 text-ink-2">
        <span aria-hidden="true">{checked ? "On" : "Off"}</span>
        <Radix.Root
          id={id}
          checked={checked}
          onCheckedChange={onChange}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="relative h-6 w-10 rounded-sm border border-line-2 bg-sheet transition-colors disabled:border-line disabled:bg-well data-[state=checked]:border-ink data-[state=checked]:bg-ink forced-colors:data-[state=checked]:bg-[Highlight]"
        >
          <Radix.Thumb className="block size-4 translate-x-0.75 rounded-sm bg-line-2 transition-transform data-[state=checked]:translate-x-4.75 data-[state=checked]:bg-paper forced-colors:bg-[ButtonText] forced-colors:data-[state=checked]:bg-[HighlightText]" />
        </Radix.Root>
      </span>
    </div>
  );
}
