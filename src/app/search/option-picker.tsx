import { Command } from "cmdk";
import { Check, Search } from "lucide-react";
import { type ReactElement, useState } from "react";
import type { Values } from "../data/search/text-param";
import { formatNumber } from "../lib/format/format";
import { useDelayed } from "../lib/use-delayed";
import { Button } from "../ui/button";
import { Popover } from "../ui/popover";
import { Spinner } from "../ui/spinner";
import { UserText } from "../ui/user-text";
import { type Filter, type Option, toggled } from "./filter-select";

/** Further options of a filter for a typed text, and their query. `options` is undefined until they are loaded. */
export type UseMoreOptions = (text: string) => {
  options: Option[] | undefined;
  query: { isError: boolean; refetch: () => unknown };
};

type OptionPickerProps = {
  trigger: ReactElement;
  /** The filter with its most frequent options. */
  filter: Filter;
  useMore: UseMoreOptions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (value: Values | undefined) => void;
};

const PAUSE_MS = 150;
const ROW =
  "flex min-h-10 cursor-pointer items-center justify-between gap-2 px-4 py-1.5 data-[selected=true]:bg-well aria-disabled:cursor-default aria-disabled:text-ink-2";

/** A searchable list of the options of a filter. Import it lazily: it brings Radix and cmdk along. */
export default function OptionPicker({
  trigger,
  filter: { label, values, options: first, isSingle },
  useMore,
  open,
  onOpenChange,
  onChoose,
}: OptionPickerProps) {
  const [typed, setTyped] = useState("");
  const { options: more, query } = useMore(useDelayed(typed.trim(), PAUSE_MS));
  const chosen = new Set(values.map((value) => value.toLowerCase()));
  const options = new Map<string, Option>();
  for (const option of [...first, ...(more ?? [])]) {
    const key = option.value.toLowerCase();
    options.set(key, { ...options.get(key), ...option });
  }
  const noun = label.toLowerCase();
  return (
    <Popover
      trigger={trigger}
      label={label}
      align="start"
      open={open}
      onOpenChange={onOpenChange}
      className="w-80"
    >
      <Command label={`Find a ${noun}`} {...(values[0] !== undefined && { defaultValue: values[0] })}>
        <div className="relative border-b border-line">
          <Search className="pointer-events-none absolute inset-y-0 left-4 my-auto text-ink-2" />
          <Command.Input
            dir="auto"
            placeholder={`Find a ${noun}`}
            className="h-11 w-full bg-transparent pr-4 pl-11 text-16 outline-none placeholder:text-ink-2"
            onValueChange={setTyped}
          />
        </div>
        {query.isError && <LoadFailed onRetry={() => void query.refetch()} />}
        {!more && !query.isError && <Spinner />}
        <Command.List className="max-h-80 overflow-y-auto overscroll-contain">
          {more && (
            <Command.Empty className="px-4 py-6 text-center text-ink-2">No {noun} found.</Command.Empty>
          )}
          {values.length > 0 && (
            <Command.Item value={`Any ${noun}`} className={ROW} onSelect={() => onChoose(undefined)}>
              Any {noun}
            </Command.Item>
          )}
          {[...options].map(([key, { value, label, count }]) => {
            const isChosen = chosen.has(key);
            return (
              <Command.Item
                key={key}
                value={value}
                disabled={count === 0 && !isChosen}
                className={ROW}
                onSelect={() => onChoose(isSingle ? value : toggled(values, value))}
              >
                <UserText className="min-w-0 wrap-anywhere">{label}</UserText>
                <span className="flex shrink-0 items-center gap-2 font-mono text-12 text-ink-2">
                  {count !== undefined && formatNumber(count)}
                  {isChosen && <Check aria-label="chosen" />}
                </span>
              </Command.Item>
            );
          })}
        </Command.List>
      </Command>
    </Popover>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex items-center justify-between gap-4 px-4 py-3">
      The options could not be loaded.
      <Button size="sm" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
