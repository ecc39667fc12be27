import { lazy, type ReactElement, Suspense } from "react";
import type { Values } from "../data/search/text-param";
import { FilterBox } from "../ui/filter-box";
import { useLazyOpen } from "../ui/use-lazy-open";
import type { Filter } from "./filter-select";
import type { UseMoreOptions } from "./option-picker";

const load = () => import("./option-picker");
const OptionPicker = lazy(load);

type PickerProps = {
  filter: Filter;
  useMore: UseMoreOptions;
  onChange: (value: Values | undefined) => void;
};
type OptionFilterProps = PickerProps & {
  /** The form to which the field belongs where there is no script. */
  form: string;
  shown: "always" | "desktop";
  onRemove: () => void;
};

/** A filter with many options, which are chosen in a searchable list. Without JavaScript it is a field. */
export function OptionFilter({ filter, form, shown, useMore, onChange, onRemove }: OptionFilterProps) {
  const { name, label, values, valueLabel } = filter;
  return (
    <FilterBox label={label} valueLabel={valueLabel} shown={shown} onRemove={onRemove}>
      <noscript>
        {import.meta.env.SSR && (
          <input
            name={name}
            form={form}
            aria-label={label}
            placeholder={label}
            dir="auto"
            defaultValue={values[0]}
            className="absolute inset-0 z-1 bg-sheet px-3"
          />
        )}
      </noscript>
      <LazyOptionPicker filter={filter} useMore={useMore} onChange={onChange}>
        {(button) => (
          <button
            {...button}
            aria-label={valueLabel ? `${label}: ${valueLabel}` : label}
            className="absolute inset-0 outline-none"
          />
        )}
      </LazyOptionPicker>
    </FilterBox>
  );
}

type ButtonProps = {
  type: "button";
  "aria-haspopup": "dialog";
  onPointerEnter: () => void;
  onClick: (() => void) | undefined;
};

type LazyOptionPickerProps = PickerProps & {
  /** Renders the button that opens the list. */
  children: (props: ButtonProps) => ReactElement;
};

/** A button that opens the searchable list of a filter. Its code loads on hover or click. */
export function LazyOptionPicker({ filter, useMore, onChange, children }: LazyOptionPickerProps) {
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
      <OptionPicker
        trigger={button}
        filter={filter}
        useMore={useMore}
        open={isOpen}
        onOpenChange={setOpen}
        onChoose={(value) => {
          setOpen(false);
          onChange(value);
        }}
      />
    </Suspense>
  );
}
